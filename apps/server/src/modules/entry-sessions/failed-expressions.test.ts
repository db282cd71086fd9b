import { describe, expect, test } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeRow, makeTable } from '../data-tables/data-tables.factory.ts';
import { makePublishedForm, publish } from '../forms/forms.factory.ts';

const app = useTestApp();

const twice = 'answers.g.exists(x, answers.g.filter(y, y.n == x.n).size() > 1)';
const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        {
          kind: 'group',
          key: 'g',
          label: 'Lines',
          repeat: {},
          elements: [{ kind: 'field', key: 'n', type: 'number', label: 'Number' }],
        },
        {
          kind: 'field',
          key: 'check',
          type: 'short_text',
          label: 'Check',
          rules: [{ when: twice, message: 'Use each number once.' }],
        },
      ],
    },
  ],
};

/** The last two are equal. */
const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ n: Math.min(n, count - 2) }));

test('more instances than a rule can check do not disable the rule', async () => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { definition });
  const send = (count: number) =>
    createRespondent(app).start(form.id, { answers: { g: lines(count) }, submit: true });
  const detailsOf = async (count: number) => {
    const { status, body } = await send(count);
    return [
      status,
      body.error?.details?.map(({ path, code }: { path: string; code: string }) => [path, code]),
    ];
  };
  expect(await detailsOf(100)).toEqual([422, [['answers.check', 'rule']]]);
  expect(await detailsOf(1000)).toEqual([422, [['answers.check', 'too_complex']]]);

  const byAccount = await owner.send('POST', `/forms/${form.id}/entries`, { answers: { g: lines(1000) } });
  expect([byAccount.status, byAccount.body.error.details[0].code]).toEqual([422, 'too_complex']);
});

test('publishing warns about it', async () => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { definition });
  const { body } = await owner.send('POST', `/forms/${form.id}/versions/${form.publishedVersionId}/validate`);
  expect(body.issues).toMatchObject([
    { severity: 'warning', path: 'pages.0.elements.1.rules.0.when', code: 'too_complex' },
  ]);
});

describe('a draft whose table was deleted', () => {
  const city = (more: object) => ({ kind: 'field', key: 'city', label: 'City', ...more });

  /** Publishes a version without the table, then deletes the table. Drafts started earlier keep their version. */
  const submitLater = async (element: (tableId: string) => object) => {
    const owner = await createTestAccount(app);
    const columns = [{ key: 'code', type: 'text', unique: true }];
    const table = await makeTable(owner, { name: 'Cities', key: 'cities', columns });
    await makeRow(owner, table.id, { code: 'par' });
    const pageOf = (...elements: object[]) => ({ pages: [{ id: 'one', elements }] });
    const { projectId } = table;
    const form = await makePublishedForm(owner, { projectId, definition: pageOf(element(table.id)) });
    const respondent = createRespondent(app);
    expect((await respondent.start(form.id, { answers: { city: 'par' } })).status).toBe(201);
    await owner.send('POST', `/forms/${form.id}/versions`);
    const draft = `/forms/${form.id}/versions/draft`;
    const changed = await owner.send('PATCH', draft, { definition: pageOf(city({ type: 'short_text' })) });
    expect(changed.status).toBe(200);
    await publish(owner, form.id);
    expect((await owner.send('DELETE', `/data-tables/${table.id}`)).status).toBe(204);
    const { status, body } = await respondent.send('POST', `${respondent.entryPath}/submit`);
    return [
      status,
      body.error?.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ];
  };

  test('has no options to choose from', async () => {
    const options = (tableId: string) => ({ tableId, valueColumn: 'code', labelColumn: 'code' });
    const submitted = await submitLater((id) => city({ type: 'dropdown', options: options(id) }));
    expect(submitted).toEqual([422, ['answers.city not_an_option']]);
  });

  test('fails every rule that looks up rows in it', async () => {
    const rules = [{ when: 'lookup("cities", answers.city).code == "ber"', message: 'Not there.' }];
    const submitted = await submitLater(() => city({ type: 'short_text', rules }));
    expect(submitted).toEqual([422, ['answers.city not_evaluated']]);
  });
});

test('lookups that lead to lookups without end are not evaluated', async () => {
  const owner = await createTestAccount(app);
  const columns = [
    { key: 'code', type: 'text', unique: true },
    { key: 'next', type: 'text' },
  ];
  const table = await makeTable(owner, { name: 'Chain', key: 'chain', columns });
  for (let n = 0; n < 20; n += 1) await makeRow(owner, table.id, { code: `c${n}`, next: `c${n + 1}` });
  const step = (n: number) => ({
    kind: 'field',
    key: `s${n}`,
    type: 'calculated',
    result: 'string',
    value: n === 0 ? '"c0"' : `lookup("chain", answers.s${n - 1}).next`,
  });
  const elements = Array.from({ length: 16 }, (_, n) => step(n));
  const form = await makePublishedForm(owner, {
    projectId: table.projectId,
    definition: { pages: [{ id: 'one', elements }] },
  });
  const { status, body } = await createRespondent(app).start(form.id, { submit: true });
  expect([status, body.error?.details?.[0]?.code]).toEqual([422, 'not_evaluated']);
});
