import { fieldTypeNames } from '@form-service/engine';
import { expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeRow, makeTable } from '../../data-tables/data-tables.factory.ts';
import { makeFile, png } from '../../files/files.factory.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';

const app = useTestApp();

const options = [{ value: 'red', label: 'Red' }, { value: 'blue' }];

/** Settings of a field and its answers in the three entries; null means no answer. */
const asked: Record<string, { settings?: object; answers: unknown[] }> = {
  short_text: { answers: ['Ada', 'Ada', 'Bob'] },
  long_text: { answers: ['One', 'Three', null] },
  email: { answers: ['a@example.com', 'b@example.com', null] },
  phone: { answers: ['+33123456789', null, null] },
  url: { answers: ['https://example.com', 'https://example.com', null] },
  number: { answers: [1, 2, 4.5] },
  currency: { settings: { currency: 'EUR' }, answers: [9.99, 0.01, null] },
  slider: { answers: [10, 30, 50] },
  rating: { answers: [5, 5, 1] },
  scale: { settings: { min: -1, max: 1 }, answers: [-1, 1, null] },
  nps: { answers: [10, 7, 3] },
  yes_no: { answers: [true, false, true] },
  consent: { answers: [true, true, null] },
  single_choice: { settings: { options, allowOther: true }, answers: ['red', 'green', 'red'] },
  dropdown: { settings: { options }, answers: ['blue', null, null] },
  picture_choice: { settings: { options }, answers: ['red', 'blue', null] },
  country: { answers: ['FR', 'DE', 'FR'] },
  multi_choice: { settings: { options }, answers: [['red', 'blue'], ['red'], null] },
  ranking: {
    settings: { options },
    answers: [
      ['blue', 'red'],
      ['blue', 'red'],
      ['red', 'blue'],
    ],
  },
  matrix: {
    settings: { rows: [{ value: 'food', label: 'Food' }, { value: 'music' }], columns: options },
    answers: [{ food: 'red', music: 'blue' }, { food: 'red' }, null],
  },
  date: { answers: ['2026-02-01', '2026-02-01', '2025-12-24'] },
  time: { answers: ['14:30', '14:59', '08:00'] },
  datetime: { answers: ['2026-03-01T23:30:00Z', '2026-03-02T10:00:00Z', null] },
  date_range: { answers: [{ start: '2026-01-01', end: '2026-01-03' }, null, null] },
  name: { answers: [{ first: 'Ada', last: 'B' }, null, null] },
  address: { answers: [{ line1: 'Rue 1', city: 'Paris', postalCode: '1', country: 'FR' }, null, null] },
  file: { settings: { max: 2 }, answers: ['files', null, null] },
  image: { answers: ['file', 'file', null] },
  signature: { answers: [null, null, null] },
  location: { answers: [{ lat: 48.8, lng: 2.3 }, null, null] },
  lookup: {
    settings: { labelColumn: 'article' },
    answers: ['row A', 'row A', 'row B'],
  },
  hidden: { answers: ['news', 7, { a: 1 }] },
  calculated: {
    settings: { result: 'number', value: 'answers.q_number * 2.0' },
    answers: [undefined, undefined, undefined],
  },
};

const counts = (known: Record<string, number>, answered: number) =>
  Object.entries(known).map(([value, count]) =>
    expect.objectContaining({ value, count, share: Math.round((count / answered) * 10_000) / 10_000 }),
  );

const numbers = (min: number, max: number, avg: number, median: number, sum: number) =>
  expect.objectContaining({ min, max, avg, median, sum });

/** The expected summary of each type, in addition to the number of answers. */
const expected: Record<string, [answered: number, parts: object]> = {
  short_text: [
    3,
    {
      texts: {
        distinct: 2,
        averageLength: 3,
        top: [
          { value: 'Ada', count: 2 },
          { value: 'Bob', count: 1 },
        ],
        latest: [],
      },
    },
  ],
  long_text: [
    2,
    {
      texts: {
        distinct: null,
        averageLength: 4,
        top: [],
        latest: [
          {
            value: 'Three',
            entryId: expect.stringMatching(/^ent_/),
            submittedAt: '2026-11-02T12:00:00.000Z',
          },
          { value: 'One', entryId: expect.stringMatching(/^ent_/), submittedAt: '2026-11-01T12:00:00.000Z' },
        ],
      },
    },
  ],
  email: [2, { texts: expect.objectContaining({ distinct: 2 }) }],
  phone: [1, { texts: expect.objectContaining({ distinct: 1 }) }],
  url: [2, { texts: expect.objectContaining({ distinct: 1 }) }],
  number: [3, { numbers: numbers(1, 4.5, 2.5, 2, 7.5) }],
  currency: [2, { numbers: numbers(0.01, 9.99, 5, 5, 10) }],
  slider: [3, { numbers: numbers(10, 50, 30, 30, 90) }],
  rating: [
    3,
    {
      numbers: { min: 1, max: 5, avg: 11 / 3, median: 5, sum: 11, histogram: [] },
      distribution: [
        { value: 1, count: 1, share: 0.3333 },
        { value: 2, count: 0, share: 0 },
        { value: 3, count: 0, share: 0 },
        { value: 4, count: 0, share: 0 },
        { value: 5, count: 2, share: 0.6667 },
      ],
    },
  ],
  scale: [
    2,
    {
      numbers: numbers(-1, 1, 0, 0, 0),
      distribution: [
        { value: -1, count: 1, share: 0.5 },
        { value: 0, count: 0, share: 0 },
        { value: 1, count: 1, share: 0.5 },
      ],
    },
  ],
  nps: [
    3,
    {
      numbers: numbers(3, 10, 20 / 3, 7, 20),
      distribution: expect.arrayContaining([{ value: 0, count: 0, share: 0 }]),
      nps: { score: 0, promoters: 1, passives: 1, detractors: 1 },
    },
  ],
  yes_no: [3, { yesNo: { yes: 2, no: 1, share: 0.6667 } }],
  consent: [2, { yesNo: { yes: 2, no: 0, share: 1 } }],
  single_choice: [
    3,
    {
      choices: {
        options: [
          { value: 'red', label: 'Red', count: 2, share: 0.6667 },
          { value: 'blue', label: 'blue', count: 0, share: 0 },
        ],
        other: { count: 1, top: [{ value: 'green', count: 1 }] },
      },
    },
  ],
  dropdown: [1, { choices: { options: counts({ red: 0, blue: 1 }, 1), other: { count: 0, top: [] } } }],
  picture_choice: [2, { choices: { options: counts({ red: 1, blue: 1 }, 2), other: { count: 0, top: [] } } }],
  country: [
    3,
    {
      choices: {
        options: [
          { value: 'FR', label: 'France', count: 2, share: 0.6667 },
          { value: 'DE', label: 'Germany', count: 1, share: 0.3333 },
        ],
        other: { count: 0, top: [] },
      },
    },
  ],
  multi_choice: [2, { choices: { options: counts({ red: 2, blue: 1 }, 2), other: { count: 0, top: [] } } }],
  ranking: [
    3,
    {
      ranking: [
        { value: 'red', label: 'Red', count: 3, averageRank: 5 / 3 },
        { value: 'blue', label: 'blue', count: 3, averageRank: 4 / 3 },
      ],
    },
  ],
  matrix: [
    2,
    {
      rows: [
        { value: 'food', label: 'Food', answered: 2, options: counts({ red: 2, blue: 0 }, 2) },
        { value: 'music', label: 'music', answered: 1, options: counts({ red: 0, blue: 1 }, 1) },
      ],
    },
  ],
  date: [
    3,
    {
      dates: {
        earliest: '2025-12-24',
        latest: '2026-02-01',
        unit: 'day',
        histogram: [
          { period: '2025-12-24', count: 1 },
          { period: '2026-02-01', count: 2 },
        ],
      },
    },
  ],
  time: [
    3,
    {
      dates: {
        earliest: '08:00',
        latest: '14:59',
        unit: 'hour',
        histogram: [
          { period: '08', count: 1 },
          { period: '14', count: 2 },
        ],
      },
    },
  ],
  // Both are on March 2 in Paris.
  datetime: [
    2,
    {
      dates: {
        earliest: '2026-03-01T23:30:00.000Z',
        latest: '2026-03-02T10:00:00.000Z',
        unit: 'day',
        histogram: [{ period: '2026-03-02', count: 2 }],
      },
    },
  ],
  date_range: [1, { dates: expect.objectContaining({ earliest: '2026-01-01', latest: '2026-01-01' }) }],
  name: [1, {}],
  address: [1, {}],
  file: [1, { files: { count: 2, bytes: 2 * png.length } }],
  image: [2, { files: { count: 2, bytes: 2 * png.length } }],
  signature: [0, { files: { count: 0, bytes: 0 } }],
  location: [1, {}],
  hidden: [3, { texts: expect.objectContaining({ distinct: 3 }) }],
  calculated: [3, { numbers: numbers(2, 9, 5, 4, 15) }],
};

test('summarizes every field type', async () => {
  expect(Object.keys(asked)).toEqual(fieldTypeNames);
  const account = await createTestAccount(app);
  const table = await makeTable(account);
  const rows: Record<string, string> = {};
  for (const article of ['A', 'B'])
    rows[`row ${article}`] = (await makeRow(account, table.id, { article })).id;
  const elements = Object.entries(asked).map(([type, { settings }]) => ({
    kind: 'field',
    key: `q_${type}`,
    type,
    label: type,
    ...settings,
    ...(type === 'lookup' && { tableId: table.id }),
  }));
  const { id } = await makePublishedForm(account, { definition: { pages: [{ id: 'one', elements }] } });
  const file = async () => (await makeFile(app, account)).id;
  const uploaded = async (answer: unknown) =>
    answer === 'files'
      ? [await file(), await file()]
      : answer === 'file'
        ? [await file()]
        : (rows[String(answer)] ?? answer);
  for (const [place, day] of ['01', '02', '03'].entries()) {
    const answers: Record<string, unknown> = {};
    for (const [type, field] of Object.entries(asked)) {
      const answer = await uploaded(field.answers[place]);
      if (answer !== null && answer !== undefined) answers[`q_${type}`] = answer;
    }
    const submittedAt = `2026-11-${day}T12:00:00Z`;
    const { status, body } = await account.send('POST', `/forms/${id}/entries`, { answers, submittedAt });
    expect([status, body.error]).toEqual([201, undefined]);
  }
  // Drafts may contain anything and are not summarized.
  await account.send('POST', `/forms/${id}/entries`, { answers: { q_number: 'many' }, status: 'draft' });

  const { status, body } = await account.send('GET', `/forms/${id}/summary?timezone=Europe/Paris`);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.entries).toEqual({ total: 4, submitted: 3, drafts: 1, inTrash: 0 });
  const found = Object.fromEntries(body.fields.map((field: { type: string }) => [field.type, field]));
  const lookup: (typeof expected)[string] = [
    3,
    {
      choices: {
        options: [
          expect.objectContaining({ value: rows['row A'], label: 'A', count: 2 }),
          expect.objectContaining({ value: rows['row B'], label: 'B', count: 1 }),
        ],
        other: { count: 0, top: [] },
      },
    },
  ];
  for (const [type, [answered, parts]] of Object.entries({ ...expected, lookup })) {
    const about = { key: `q_${type}`, path: `q_${type}`, type, label: type, answered, missing: 3 - answered };
    const money = type === 'currency' && { currency: expect.stringMatching(/^[A-Z]{3}$/) };
    expect(found[type], type).toEqual({ ...about, ...money, ...parts });
  }
  expect(Object.keys(found)).toEqual(fieldTypeNames);
});

test('numbers are counted in buckets of equal width, whatever their size', async () => {
  const account = await createTestAccount(app);
  const field = (key: string) => ({ kind: 'field', key, type: 'number', label: key });
  const huge = { kind: 'field', key: 'huge', type: 'calculated', result: 'number', value: '1e308' };
  const elements = [field('whole'), field('same'), huge];
  const { id } = await makePublishedForm(account, { definition: { pages: [{ id: 'one', elements }] } });
  const operations = [0, 1, 1, 99].map((whole) => ({
    op: 'create',
    formId: id,
    answers: { whole, same: 0.5 },
  }));
  const made = await account.send('POST', '/entries/bulk', { operations });
  expect(made.body.results).toMatchObject([
    { status: 201 },
    { status: 201 },
    { status: 201 },
    { status: 201 },
  ]);
  const { body } = await account.send('GET', `/forms/${id}/summary`);
  const [whole, same, large] = body.fields.map((one: { numbers: object }) => one.numbers);
  expect(whole.histogram).toHaveLength(20);
  expect(whole.histogram[0]).toEqual({ from: 0, to: 5, count: 3 });
  expect(whole.histogram[19]).toEqual({ from: 95, to: 100, count: 1 });
  expect(same.histogram).toEqual([{ from: 0.5, to: 0.5, count: 4 }]);
  expect(large).toMatchObject({ max: 1e100, sum: 4e100 });
});

test('fields in groups are summarized, including all instances of repeating groups', async () => {
  const account = await createTestAccount(app);
  const field = (key: string, type: string) => ({ kind: 'field', key, type, label: key });
  const elements = [
    { kind: 'group', key: 'venue', elements: [field('city', 'short_text')] },
    {
      kind: 'group',
      key: 'guests',
      repeat: { max: 5 },
      elements: [
        field('name', 'short_text'),
        field('age', 'number'),
        field('note', 'long_text'),
        { kind: 'group', key: 'pets', repeat: { max: 5 }, elements: [field('name', 'short_text')] },
      ],
    },
  ];
  const { id } = await makePublishedForm(account, { definition: { pages: [{ id: 'one', elements }] } });
  const guests = [
    { name: 'Ada', age: 40, note: 'First', pets: [{ name: 'Rex' }, { name: 'Tom' }] },
    { name: 'Bob', note: 'Second' },
  ];
  for (const answers of [{ venue: { city: 'Paris' }, guests }, { guests: [{ name: 'Ada', age: 20 }] }, {}])
    expect((await account.send('POST', `/forms/${id}/entries`, { answers })).status).toBe(201);
  const { body } = await account.send('GET', `/forms/${id}/summary`);
  expect(body.fields.map(({ path, answered, missing }: never) => [path, answered, missing])).toEqual([
    ['venue.city', 1, 2],
    ['guests.name', 3, 0],
    ['guests.age', 2, 1],
    ['guests.note', 2, 1],
    ['guests.pets.name', 2, 0],
  ]);
  expect(body.fields[1].texts.top).toEqual([
    { value: 'Ada', count: 2 },
    { value: 'Bob', count: 1 },
  ]);
  expect(body.fields[2].numbers).toMatchObject({ avg: 30, sum: 60 });
  const notes = body.fields[3].texts.latest.map(({ value }: { value: string }) => value);
  expect(new Set(notes)).toEqual(new Set(['First', 'Second']));

  const some = await account.send('GET', `/forms/${id}/summary?fields=guests.age,venue.city`);
  expect(some.body.fields.map(({ path }: { path: string }) => path)).toEqual(['venue.city', 'guests.age']);
  const none = await account.send('GET', `/forms/${id}/summary?fields=nobody`);
  expect([none.status, none.body.error.details[0].path]).toEqual([422, 'query.fields']);
});
