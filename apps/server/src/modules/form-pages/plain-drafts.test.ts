import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { decodeId } from '../../kit/ids.ts';
import { useBuilt } from '../../testing/built-files.ts';
import { hiddenIn, type PlainPage, plainBrowser } from '../../testing/plain-browser.ts';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

useBuilt('form');

const app = useTestApp({ env: { SINGLE_PUT_LIMIT: '200000' } });
const { open, post } = plainBrowser(app);

const field = (key: string, type = 'short_text', more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});
const text = (name: string, content = 'Hello') => new File([content], name, { type: 'text/plain' });

const entriesOf = async ({ send }: TestAccount, formId: string) =>
  (await send('GET', `/forms/${formId}/entries`)).body.data as { answers: object; status: string }[];

/** A device with JavaScript that has the same draft. */
const otherDevice = (page: PlainPage) => {
  const [id, key = ''] = hiddenIn(page, '_entry').split(' ');
  const device = createRespondent(app);
  device.entryKey = key;
  return (method: string, path = '', body?: object) => device.send(method, `/entries/${id}${path}`, body);
};

/** Like the first opening of an emailed link. */
const replaceKey = async (id: string) => {
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  const values = [decodeId('ent', id)];
  // tenant-scope: by the id of the entry, as owner
  await owner.query(
    `insert into entry_key_directory (digest, account_id, entry_id)
      select key_digest, account_id, id from entries where id = $1`,
    values,
  );
  // tenant-scope: the same
  await owner.query(`update entries set key_digest = sha256('other') where id = $1`, values);
  await owner.end();
};

describe('a page without JavaScript and another device', () => {
  const elements = [
    field('first'),
    field('last', 'short_text', { default: 'None' }),
    { kind: 'group', key: 'home', elements: [field('city')] },
    { kind: 'group', key: 'guests', repeat: {}, elements: [field('name'), field('diet')] },
  ];

  test('merge by field: the page sends only what was changed on it', async () => {
    const account = await createTestAccount(app);
    const definition = { pages: [{ id: 'one', elements }] };
    const form = await makePublishedForm(account, { definition, settings: { resume: 'link' } });
    const first = await open(`/f/${form.slug}`);
    const added = await post(form.slug, first, { first: 'Ada', last: '', _add: 'guests' });
    const draft = await post(form.slug, added, {
      first: 'Ada',
      last: '',
      'guests.0.name': 'Bo',
      _go: 'later',
    });
    const device = otherDevice(draft);
    const before = (await device('GET')).body.entry.answers;
    expect(before).toEqual({ first: 'Ada', guests: [{ id: expect.any(String), name: 'Bo' }] });
    const [{ id }] = before.guests;

    await device('PATCH', '/answers', {
      answers: { last: 'Lovelace', home: { city: 'London' } },
      instances: { [id]: { diet: 'Vegan' } },
    });
    const again = await post(form.slug, draft, {
      first: 'Ada B.',
      last: '',
      'home.city': '',
      'guests.0.name': 'Bo C.',
      'guests.0.diet': '',
      _go: 'later',
    });
    expect((await device('GET')).body.entry.answers).toEqual({
      first: 'Ada B.',
      last: 'Lovelace',
      home: { city: 'London' },
      guests: [{ id, name: 'Bo C.', diet: 'Vegan' }],
    });

    // Both sides added an instance, and the other device removed one that is unchanged here.
    await device('POST', '/groups/guests/instances', { answers: { name: 'Cy' } });
    await device('DELETE', `/groups/guests/instances/${id}`);
    const values = { first: 'Ada B.', 'guests.0.name': 'Bo C.' };
    const more = await post(form.slug, again, { ...values, _add: 'guests' });
    const saved = await post(form.slug, more, { ...values, 'guests.1.name': 'Di', _go: 'later' });
    expect(saved.status).toBe(200);
    const { guests } = (await device('GET')).body.entry.answers;
    expect(guests.map(({ name }: { name: string }) => name).sort()).toEqual(['Cy', 'Di']);

    expect((await post(form.slug, saved, { ...values, last: 'Byron', _go: 'submit' })).status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([
      { status: 'submitted', answers: { first: 'Ada B.', last: 'Byron', home: { city: 'London' } } },
    ]);
  });

  test('a draft that was resumed elsewhere by an emailed link leaves the answers on the page', async () => {
    const account = await createTestAccount(app);
    const definition = { pages: [{ id: 'one', elements: [field('first')] }] };
    const form = await makePublishedForm(account, { definition, settings: { resume: 'email' } });
    const first = await open(`/f/${form.slug}`);
    const later = { _email: 'ada@example.com', _go: 'later' };
    const draft = await post(form.slug, first, { first: 'Ada', ...later });
    const device = otherDevice(draft);
    const [id] = hiddenIn(draft, '_entry').split(' ');
    await replaceKey(id ?? '');
    expect((await device('GET')).body.error.details[0].code).toBe('key_replaced');
    const moved = await post(form.slug, draft, { first: 'Ada B.', _go: 'submit' });
    const stored = [moved.status, moved.html.includes('value="Ada B."'), hiddenIn(moved, '_entry')];
    expect(stored).toEqual([409, true, '']);
    expect(moved.html).toContain('This draft was opened from an emailed link.');
    expect((await post(form.slug, moved, { first: 'Ada B.', _go: 'submit' })).status).toBe(303);
  });
});

describe('a double click on Submit', () => {
  const definition = {
    pages: [{ id: 'one', elements: [field('papers', 'file', { required: true }), field('note')] }],
  };

  test.each(['one after the other', 'at once'])(
    'with files creates one entry, and both requests lead to the confirmation: %s',
    async (when) => {
      const account = await createTestAccount(app);
      const form = await makePublishedForm(account, { definition });
      const first = await open(`/f/${form.slug}`);
      const click = () => post(form.slug, first, { papers: text('a.txt'), note: 'Hi', _go: 'submit' });
      const pages =
        when === 'at once' ? await Promise.all([click(), click()]) : [await click(), await click()];
      expect(pages.map(({ status, location }) => [status, location])).toEqual(
        Array(2).fill([303, `/f/${form.slug}?sent=1&locale=en`]),
      );
      expect(await entriesOf(account, form.id)).toMatchObject([
        { status: 'submitted', answers: { papers: [{ name: 'a.txt' }], note: 'Hi' } },
      ]);
    },
  );

  test('on a draft leads to the confirmation; other answers to the same draft do not', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, { definition });
    const first = await open(`/f/${form.slug}`);
    const draft = await post(form.slug, first, { papers: text('a.txt'), _go: 'update' });
    const click = (note: string) => post(form.slug, draft, { note, _go: 'submit' });
    expect([(await click('Hi')).status, (await click('Hi')).status]).toEqual([303, 303]);
    const other = await click('Something else');
    expect([other.status, other.html.includes('value="Something else"')]).toEqual([409, true]);
    expect(other.html).toContain("You've already submitted these answers.");
    expect(await entriesOf(account, form.id)).toHaveLength(1);
  });
});

describe('files that a form does not accept', () => {
  test('are ignored without a field for them, and the answers are kept', async () => {
    const account = await createTestAccount(app);
    const definition = { pages: [{ id: 'one', elements: [field('note')] }] };
    const form = await makePublishedForm(account, { definition });
    const first = await open(`/f/${form.slug}`);
    const sent = await post(form.slug, first, { note: 'Hi', papers: text('a.txt'), _go: 'submit' });
    expect(sent.status).toBe(303);
    const [entry] = await entriesOf(account, form.id);
    expect(entry?.answers).toEqual({ note: 'Hi' });
  });

  test('are reported if all of them together are too large, and earlier ones are stored', async () => {
    const account = await createTestAccount(app);
    const elements = [field('papers', 'file', { max: 3 }), field('note')];
    const form = await makePublishedForm(account, { definition: { pages: [{ id: 'one', elements }] } });
    const first = await open(`/f/${form.slug}`);
    const papers = ['a', 'b', 'c'].map((name) => text(`${name}.txt`, 'x'.repeat(150_000)));
    const page = await post(form.slug, first, { papers, note: 'Kept', _go: 'submit' });
    expect([page.status, page.html.includes('value="Kept"')]).toEqual([422, true]);
    expect(page.html).toContain('c.txt: Together, these files are too large to upload.');
    expect(page.html).not.toContain('b.txt: ');
    const next = await post(form.slug, page, { papers: papers.slice(2), note: 'Kept', _go: 'submit' });
    expect(next.status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([
      { answers: { papers: [{ name: 'a.txt' }, { name: 'b.txt' }, { name: 'c.txt' }] } },
    ]);
  });

  test('are rejected with the reason while the form is closed', async () => {
    const account = await createTestAccount(app);
    const elements = [field('papers', 'file'), field('note')];
    const form = await makePublishedForm(account, { definition: { pages: [{ id: 'one', elements }] } });
    const first = await open(`/f/${form.slug}`);
    await account.send('POST', `/forms/${form.id}/close`);
    const page = await post(form.slug, first, { papers: text('a.txt'), note: 'Kept', _go: 'update' });
    expect([page.status, page.html.includes('value="Kept"')]).toEqual([422, true]);
    expect(page.html).toContain('a.txt: This form');
  });
});
