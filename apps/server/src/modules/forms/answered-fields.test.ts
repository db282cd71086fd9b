import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decodeId, newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from './forms.factory.ts';

const app = useTestApp();

const field = (key: string, type = 'short_text', settings: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...settings,
});
const guests = (...elements: object[]) => ({ kind: 'group', key: 'guests', repeat: { max: 3 }, elements });
const options = [{ value: 'a' }, { value: 'b' }];
const page = (...elements: object[]) => ({ pages: [{ id: 'one', elements }] });

const before = page(
  field('full_name'),
  field('age', 'number'),
  field('city', 'single_choice', { options }),
  field('born', 'date'),
  field('nobody'),
  guests(field('name'), field('diet')),
);

const setUp = async (answers: object, status = 'submitted') => {
  const account = await createTestAccount(app);
  const { id } = await makePublishedForm(account, { definition: before });
  const made = await account.send('POST', `/forms/${id}/entries`, { answers, status });
  expect(made.status).toBe(201);
  await account.send('POST', `/forms/${id}/versions`);
  const warnings = async (definition: object) => {
    const draft = await account.send('PATCH', `/forms/${id}/versions/draft`, { definition });
    expect(draft.status).toBe(200);
    const { body } = await account.send('POST', `/forms/${id}/versions/draft/validate`);
    expect(body.valid).toBe(true);
    return body.issues.filter(({ code }: { code: string }) => code.endsWith('_has_answers'));
  };
  return { account, id, entryId: made.body.id, warnings };
};

const answers = {
  full_name: 'Ada',
  age: 36,
  city: 'a',
  born: '2000-01-01',
  guests: [{ name: 'Bob' }, { name: 'Eve', diet: 'none' }],
};

test('warns about a removed field that entries have answers to', async () => {
  const { warnings, account, entryId } = await setUp(answers);
  const left = page(
    field('full_name'),
    field('city', 'single_choice', { options }),
    field('born', 'date'),
    guests(field('name')),
  );
  const removed = (path: string) => ({
    severity: 'warning',
    code: 'removed_field_has_answers',
    path: 'pages.0',
    message: expect.stringMatching(new RegExp(`^One entry has an answer to "${path}"`)),
  });
  expect(await warnings(left)).toEqual([removed('age'), removed('guests.diet')]);
  await account.send('DELETE', `/entries/${entryId}`);
  expect(await warnings(left)).toEqual([]);
});

test('warns about a new type that answers do not fit, and not about one that they fit', async () => {
  const { warnings } = await setUp(answers, 'draft');
  const changed = page(
    field('full_name', 'long_text'),
    field('age', 'yes_no'),
    field('city', 'multi_choice', { options }),
    field('born', 'short_text'),
    field('nobody', 'number'),
    guests(field('name'), field('diet', 'hidden')),
  );
  expect((await warnings(changed)).map(({ code, path }: never) => [code, path])).toEqual([
    ['changed_type_has_answers', 'pages.0.elements.1.type'],
    ['changed_type_has_answers', 'pages.0.elements.2.type'],
  ]);
});

test('counts are not exact beyond a thousand entries', async () => {
  const { warnings, account, id } = await setUp({ full_name: 'Ada' });
  const formId = decodeId('frm', id) as string;
  await app.services.database.write(account.accountId, (db) =>
    db.run(sql`
      insert into entries (account_id, id, form_id, version_id, number, answers, locale, source)
      select ${account.accountId}, gen_random_uuid(), ${formId}, ${newUuid()}, number,
        '{ "full_name": "B" }', 'en', 'import'
      from generate_series(2, 1001) as number`),
  );
  const [warning] = await warnings(page(field('other')));
  expect(warning.message).toMatch(/^More than 1,000 entries have an answer to "full_name"/);
});
