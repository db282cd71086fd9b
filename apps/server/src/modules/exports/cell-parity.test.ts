import type { RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { buildUnpagedQuery } from '../../db/records/select-records.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { numberedColumns, type Sheet, separateSheets } from './columns.ts';
import { openFormCollection } from './form-collection.ts';
import { itemsOf, listRequestOf } from './plan-export.ts';
import { readSheet } from './read-sheet.ts';
import { createTimeZoneFormatter } from './time-zone-formatter.ts';
import { csvText, databaseCsv } from './write-csv.ts';

const app = useTestApp();

const options = ['a', '=b', 'true', '5'].map((value) => ({
  value,
  label: value === '5' ? '-five' : `+${value}`,
}));
const kinds: Record<string, object> = {
  short_text: {},
  long_text: {},
  number: {},
  yes_no: { yesLabel: '=yes' },
  date: {},
  datetime: {},
  single_choice: { options },
  multi_choice: { options },
  country: {},
  name: {},
  date_range: {},
  location: {},
  hidden: {},
  matrix: { rows: [{ value: 'x' }], columns: options, multiple: true },
};

/** Possible answers, including invalid and old ones. */
const values: unknown[] = [
  ...[
    '',
    ' ',
    'a',
    '=b',
    'true',
    '5',
    '-1',
    '+',
    '@x',
    '\tx',
    '\rx',
    'a,b',
    '"q"',
    'l\nl',
    'a;b',
    ';=b',
    '\r=1',
    '\t=1',
    "'\tx",
    'a; \u200b＝1;',
    '＋1',
    ' =1',
    '\u00a0@x',
    'a\n=1\r\n-2',
    "'=1",
    "a;'=1",
    'x;"=1;',
    'x\n" "=1',
    'é👩‍👩‍👧',
    '$1',
    "'x",
  ],
  ...['2026-01-02', '2026-07-01T10:00:00.000Z', '2026-13-45T99:00:00.000Z-', 'FR'],
  ...[0, -1.5, 5, 1_234_567.25, true, false, null],
  [],
  ['a', '=b', 'x;y', '"', ' s '],
  ['5', true, 7],
  {},
  { first: '=Ada', last: null, start: '2026-01-02', x: ['a', '5'], lat: -1.5 },
  { a: [1, { b: null }], 'c"d': '=x' },
];

it('PostgreSQL and Node write the same cells for any content', async () => {
  const account = await createTestAccount(app);
  const elements = Object.entries(kinds).map(([type, more]) => ({
    kind: 'field',
    key: `f_${type}`,
    type,
    label: type,
    ...more,
  }));
  const group = {
    kind: 'group',
    key: 'list',
    label: 'List',
    repeat: {},
    elements: [elements[0], elements[7]],
  };
  const form = await makePublishedForm(account, {
    definition: { pages: [{ id: 'page', elements: [...elements, group] }] },
  });
  const { accountId } = account;
  const formId = decodeId('frm', form.id) as string;
  const answers = values.map((value) => ({
    ...Object.fromEntries(elements.map(({ key }) => [key, value])),
    list: [{ f_short_text: value, f_multi_choice: value }, {}],
  }));
  await app.services.database.write(accountId, (db) =>
    db.run({
      text: `insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at)
        select $1::uuid, gen_random_uuid(), $2::uuid, $3::uuid, place, 'submitted', answers, 'en', 'api', now()
        from jsonb_array_elements($4::jsonb) with ordinality as given (answers, place)`,
      values: [accountId, formId, decodeId('ver', form.publishedVersionId ?? ''), JSON.stringify(answers)],
    }),
  );
  await app.services.snapshots.use(accountId, new AbortController().signal, async (snapshot) => {
    for (const labels of [false, true])
      for (const timeZone of [undefined, 'America/New_York']) {
        const collection = await openFormCollection(snapshot.db, accountId, formId, { labels });
        if (!collection) throw new Error('There is no such form.');
        const request = listRequestOf(collection, { filters: [], sort: null }, new Date());
        const list = await buildUnpagedQuery(
          snapshot.db,
          collection.source,
          accountId,
          collection.columns,
          request,
        );
        const records: RawBuilder<unknown> = list.page;
        const items = itemsOf(collection, null);
        const exported = {
          snapshot,
          collection,
          records,
          timeFormatter: createTimeZoneFormatter(timeZone),
          timeZone,
          labels,
          fileNames: async () => () => () => undefined,
          onRecords: () => {},
        };
        const numbered = numberedColumns(items, new Map([['answers.list', 3]]));
        const sheets: Sheet[] = [
          { group: null, lists: [], columns: numbered },
          ...separateSheets(items, collection.recordColumns.slice(0, 2)),
        ];
        for (const sheet of sheets) {
          let byDatabase = '';
          for await (const chunk of databaseCsv(exported, sheet)) byDatabase += chunk.toString('latin1');
          let byNode = '';
          for await (const rows of readSheet(exported, sheet))
            byNode += rows.map((cells) => `${cells.map(csvText).join(',')}\n`).join('');
          const read = Buffer.from(byDatabase, 'latin1').toString();
          expect(read.split('\n')).toEqual(byNode.split('\n'));
        }
      }
  });
});
