import { describe, expect, test } from 'vitest';
import { useBuilt } from '../../testing/built-files.ts';
import { hiddenIn, plainBrowser } from '../../testing/plain-browser.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeRow, makeTable } from '../data-tables/data-tables.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

useBuilt('form');

const app = useTestApp({ env: { SINGLE_PUT_LIMIT: '200000' } });

const field = (key: string, type = 'short_text', more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});

const { open, post } = plainBrowser(app);

/** Submitted entries, without drafts. */
const entriesOf = async ({ send }: TestAccount, formId: string) => {
  const { body } = await send('GET', `/forms/${formId}/entries`);
  return (body.data as { answers: object; status: string }[]).filter(({ status }) => status === 'submitted');
};

const text = (name: string, content = 'Hello') => new File([content], name, { type: 'text/plain' });
const png = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'me.png',
  { type: 'image/png' },
);

describe('files', () => {
  const makeForm = (account: TestAccount) =>
    makePublishedForm(account, {
      definition: {
        pages: [
          {
            id: 'one',
            elements: [
              field('papers', 'file', { max: 2, accept: ['text/plain'], maxSize: 1_000, required: true }),
              field('sign', 'signature', { required: true }),
            ],
          },
          { id: 'two', elements: [field('note')] },
        ],
      },
    });

  test('are uploaded by a plain post, kept across pages, removed, and part of the entry', async () => {
    const account = await createTestAccount(app);
    const form = await makeForm(account);
    const first = await open(`/f/${form.slug}`);
    expect(first.html).toMatch(/<form[^>]* enctype="multipart\/form-data"/i);
    expect(first.html).toMatch(/<input class="input" type="file" name="papers"[^>]* multiple/);
    expect(first.html).toContain('Accepted files: plain text. Maximum size: 1 kB.');
    expect(first.html).not.toContain('needs JavaScript');

    // A file input without a file posts an empty one.
    const missing = await post(form.slug, first, { papers: new File([], ''), _go: 'next' });
    expect([missing.status, missing.html.match(/This is required\./g)?.length ?? 0]).toEqual([422, 4]);

    const added = await post(form.slug, missing, {
      papers: [text('a.txt'), text('b.txt', 'Other')],
      sign: png,
      _go: 'next',
    });
    expect(added.html).toContain('name="note"');
    const back = await post(form.slug, added, { note: 'Fine', _go: 'back' });
    expect(back.html).toContain('a.txt');
    const drop = /name="_drop" value="(papers fil_\w+)"/.exec(back.html)?.[1] ?? '';
    const dropped = await post(form.slug, back, { _drop: drop });
    expect([dropped.html.includes('a.txt'), dropped.html.includes('b.txt')]).toEqual([false, true]);

    const second = await post(form.slug, dropped, { _go: 'next' });
    expect(second.html).toContain('value="Fine"');
    expect((await post(form.slug, second, { note: 'Done', _go: 'submit' })).status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([
      {
        answers: {
          papers: [{ name: 'b.txt', size: 5, contentType: 'text/plain' }],
          sign: [{ name: 'me.png', contentType: 'image/png' }],
          note: 'Done',
        },
      },
    ]);
  });

  test('that do not fit are rejected with a message, and the others are kept', async () => {
    const account = await createTestAccount(app);
    const form = await makeForm(account);
    const first = await open(`/f/${form.slug}`);
    const wrong = await post(form.slug, first, {
      papers: [
        text('long.txt', 'x'.repeat(2_000)),
        new File(['{}'], 'data.json', { type: 'application/json' }),
      ],
      sign: png,
      _go: 'next',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('long.txt: This file is too large. The maximum size is 1 kB.');
    expect(wrong.html).toContain("data.json: This file type isn't accepted. Accepted files: plain text.");
    expect(wrong.html).toContain('Signature saved.');
    // Larger than one request can be: cut off while reading, with the same message.
    const huge = await post(form.slug, wrong, { papers: text('huge.txt', 'x'.repeat(300_000)), _go: 'next' });
    expect([huge.status, huge.html.includes('huge.txt: This file is too large.')]).toEqual([422, true]);
    // The type is detected from the bytes, whatever the browser sent.
    const disguised = new File([new Uint8Array(await png.arrayBuffer())], 'c.txt', { type: 'text/plain' });
    const rejected = await post(form.slug, huge, { papers: disguised, _go: 'next' });
    expect([rejected.status, rejected.html.includes('c.txt: ')]).toEqual([422, true]);
    const good = await post(form.slug, rejected, { papers: text('a.txt'), _go: 'next' });
    expect(good.html).toContain('name="note"');
  });

  test('of another entry are rejected: data in the page is not trusted', async () => {
    const account = await createTestAccount(app);
    const form = await makeForm(account);
    const first = await open(`/f/${form.slug}`);
    const mine = await post(form.slug, first, { papers: text('a.txt'), sign: png, _go: 'next' });
    const stolen = await post(form.slug, first, {
      _answers: hiddenIn(mine, '_answers'),
      _page: 'two',
      note: 'x',
      _go: 'submit',
    });
    expect(stolen.status).toBe(422);
    expect(await entriesOf(account, form.id)).toEqual([]);
  });
});

describe('options from tables', () => {
  const makeCities = async (account: TestAccount, extra = 0) => {
    const columns = [
      { key: 'code', type: 'text', unique: true },
      { key: 'name', type: 'text' },
      { key: 'country', type: 'text' },
    ];
    const table = await makeTable(account, { name: 'Cities', key: 'cities', columns });
    for (const values of [
      { code: 'ham', name: 'Hamburg', country: 'DE' },
      { code: 'par', name: 'Paris', country: 'FR' },
    ])
      await makeRow(account, table.id, values);
    if (extra > 0) {
      const rows = Array.from({ length: extra }, (_, index) => ({
        values: { code: `v${index}`, name: `Village ${index}`, country: 'FR' },
      }));
      await account.send('POST', `/data-tables/${table.id}/rows/bulk`, { operation: 'create', rows });
    }
    return table;
  };

  test('are a list; those that depend on another answer follow after a round trip, and a stale one is cleared', async () => {
    const account = await createTestAccount(app);
    const { id: tableId, projectId } = await makeCities(account);
    const byCountry = {
      tableId,
      valueColumn: 'code',
      labelColumn: 'name',
      filter: 'values.country == answers.land',
    };
    const lands = ['DE', 'FR'].map((value) => ({ value, label: value }));
    const form = await makePublishedForm(account, {
      projectId,
      definition: {
        pages: [
          {
            id: 'one',
            elements: [
              field('any', 'dropdown', { options: { tableId, valueColumn: 'code', labelColumn: 'name' } }),
              field('land', 'dropdown', { options: lands, required: true }),
              field('city', 'dropdown', { options: byCountry, required: true }),
            ],
          },
          { id: 'two', elements: [field('note')] },
        ],
      },
    });
    const first = await open(`/f/${form.slug}`);
    expect(first.html).toMatch(/<select[^>]* name="any".*Hamburg.*Paris.*<\/select>/s);
    const chosen = await post(form.slug, first, { any: 'par', land: 'DE', city: '', _go: 'next' });
    expect(chosen.html).toContain('Your answers changed the options on this page.');
    expect(chosen.html).toMatch(/<select[^>]* name="city".*<option value="ham">Hamburg/s);
    const stale = await post(form.slug, chosen, { any: 'par', land: 'FR', city: 'ham', _go: 'next' });
    expect(stale.status).toBe(422);
    expect(stale.html).toContain('Removed because of your other answers.');
    expect(stale.html).not.toContain('Hamburg</option></select>');
    const next = await post(form.slug, stale, { any: 'par', land: 'FR', city: 'par', _go: 'next' });
    expect(next.html).toContain('name="note"');
    expect((await post(form.slug, next, { note: '', _go: 'submit' })).status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([
      { answers: { any: 'par', land: 'FR', city: 'par' } },
    ]);
  });

  test('that are too many for a list are searched with a button, and the selected one is kept', async () => {
    const account = await createTestAccount(app);
    const { id: tableId, projectId } = await makeCities(account, 210);
    const options = { tableId, valueColumn: 'code', labelColumn: 'name' };
    const form = await makePublishedForm(account, {
      projectId,
      definition: {
        pages: [
          {
            id: 'one',
            elements: [
              field('place', 'lookup', { tableId, labelColumn: 'name', required: true }),
              field('some', 'multi_choice', { options }),
            ],
          },
        ],
      },
    });
    const first = await open(`/f/${form.slug}`);
    expect(first.html).toContain('Search to see more options.');
    const found = await post(form.slug, first, { 'place.q': 'hamb', _find: 'place' });
    const row = /<select[^>]* name="place".*?<option value="(row_\w+)">Hamburg/s.exec(found.html)?.[1] ?? '';
    expect(row).not.toBe('');
    const second = await post(form.slug, found, { place: row, 'some.q': 'village 209', _find: 'some' });
    expect(second.html).toContain(`<option value="${row}" selected>Hamburg`);
    expect(second.html).toMatch(/type="checkbox" name="some" value="v209"/);
    expect((await post(form.slug, second, { place: row, some: 'v209', _go: 'submit' })).status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([{ answers: { some: ['v209'] } }]);
  });
});

describe('save and continue later', () => {
  test('a link resumes the answers and the page, and the entry is submitted once', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, {
      settings: { resume: 'link' },
      definition: {
        pages: [
          { id: 'one', elements: [field('name')] },
          { id: 'two', elements: [field('note')] },
        ],
      },
    });
    const first = await open(`/f/${form.slug}`);
    const second = await post(form.slug, first, { name: 'Ada', _go: 'next' });
    const saved = await post(form.slug, second, { note: 'Half', _go: 'later' });
    const link = /<a href="[^"]*\/f\/[^"]*\?resume=(\w+)"/.exec(saved.html)?.[1] ?? '';
    expect(saved.html).toContain('value="Half"');

    const followed = await open(`/f/${form.slug}?resume=${link}`);
    expect(followed.html).toMatch(/<noscript><form class="note" method="post">.*Continue<\/button>/s);
    const resumed = await post(form.slug, followed, {});
    expect(resumed.html).toContain('value="Half"');
    const sent = await post(form.slug, resumed, { note: 'Whole', _go: 'submit' });
    expect(sent.status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([{ answers: { name: 'Ada', note: 'Whole' } }]);
  });

  test('by email requires an address, and only the email contains the link', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, { settings: { resume: 'email' } });
    const first = await open(`/f/${form.slug}`);
    expect(first.html).toContain('type="email" name="_email"');
    const requested = await post(form.slug, first, { full_name: 'Ada', _go: 'later' });
    expect(requested.status).toBe(422);
    expect(requested.html).toContain('value="Ada"');
    const mailed = await post(form.slug, requested, {
      full_name: 'Ada',
      _email: 'ada@example.com',
      _go: 'later',
    });
    expect([mailed.status, mailed.html.includes('ada@example.com')]).toEqual([200, true]);
    expect(mailed.html).not.toContain('resume=');
  });
});

describe('a link that no longer works', () => {
  const dead = `?resume=srt_${'0'.repeat(43)}`;

  test('offers a new one by email, in the language of the form, or a fresh start', async () => {
    const account = await createTestAccount(app);
    const settings = { resume: 'email', locales: ['en', 'fr'] };
    const form = await makePublishedForm(account, { settings });
    const followed = await open(`/f/${form.slug}${dead}&locale=fr`);
    const received = await post(`${form.slug}?locale=fr`, followed, {});
    expect(received.status).toBe(422);
    expect(received.html).toContain('Ce lien ne fonctionne plus');
    expect(received.html).toMatch(new RegExp(`href="/f/${form.slug}\\?locale=fr">Recommencer`));
    const wrong = await post(`${form.slug}?locale=fr`, received, { _email: 'nobody', _go: 'renew' });
    expect([wrong.status, wrong.html.includes('Saisissez une adresse e-mail')]).toEqual([422, true]);
    expect(wrong.html).toContain('value="nobody"');
    const requested = await post(`${form.slug}?locale=fr`, wrong, {
      _email: 'ada@example.com',
      _go: 'renew',
    });
    expect([requested.status, requested.html.includes('S’il existe un brouillon')]).toEqual([200, true]);
    expect(requested.html).not.toContain('name="_email"');
  });

  test('of a form that sends no emails leads to a new entry', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, { settings: { resume: 'link' } });
    const received = await post(form.slug, await open(`/f/${form.slug}${dead}`), {});
    expect(received.html).toContain('This link no longer works');
    expect([received.html.includes('name="_email"'), received.html.includes('Start over')]).toEqual([
      false,
      true,
    ]);
  });
});
