import { describe, expect, test } from 'vitest';
import { makeRow, makeTable } from '../modules/data-tables/data-tables.factory.ts';
import { makeForm, makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import { makeWorkflow } from '../modules/workflows/workflows.factory.ts';
import { useBuilt } from '../testing/built-files.ts';
import { hiddenIn, plainBrowser } from '../testing/plain-browser.ts';
import { createRespondent } from '../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

useBuilt('form');

const app = useTestApp();

const field = (key: string, type = 'short_text', more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});

/** In every private value: constants, names of private fields, tables and columns. */
const marker = /zebra/i;

const secretForm = async (me: TestAccount) => {
  const { id: projectId } = await makeProject(me);
  const workflow = await makeWorkflow(me, { projectId });
  const table = await makeTable(me, {
    key: 'zebra_table',
    projectId,
    columns: [
      { key: 'zebra_code', type: 'text', unique: true },
      { key: 'zebra_name', type: 'text' },
      { key: 'zebra_secret', type: 'text' },
      { key: 'zebra_country', type: 'text' },
    ],
  });
  const rows = [
    ['par', 'Paris', 'ZEBRABATCH', 'FR'],
    ['ber', 'Berlin', 'other', 'DE'],
  ];
  for (const [zebra_code, zebra_name, zebra_secret, zebra_country] of rows)
    await makeRow(me, table.id, { zebra_code, zebra_name, zebra_secret, zebra_country });
  const options = { tableId: table.id, valueColumn: 'zebra_code', labelColumn: 'zebra_name' };
  const zebra = [{ value: 'zebra', label: 'Zebra' }];
  const form = await makePublishedForm(me, {
    projectId,
    settings: { confirmation: { message: '<p>You scored {{ answers.zebra_score }} of 7.</p>' } },
    definition: {
      pages: [
        {
          id: 'never',
          visibleWhen: '1 > 2 && answers.code == "ZEBRA"',
          elements: [field('lost', 'dropdown', { options: zebra, default: 'zebra' })],
        },
        {
          id: 'one',
          elements: [
            field('zebra_batch', 'hidden', { private: true, default: 'ZEBRABATCH', parameter: 'zebra' }),
            field('code', 'short_text', {
              required: true,
              rules: [
                { when: 'answers.code != "ZEBRACODE"', message: 'Wrong code.', private: true },
                {
                  when: 'lookup("zebra_table", answers.code).zebra_name == "Paris"',
                  message: 'Not that one.',
                },
                { when: 'size(answers.code) > 20', message: 'Too long.' },
              ],
            }),
            field('hid', 'dropdown', { options, visibleWhen: 'false' }),
            field('hid_inline', 'single_choice', {
              options: zebra,
              visibleWhen: 'false && answers.code == "a"',
            }),
            field('answer', 'single_choice', { options: [{ value: 'a' }, { value: 'b' }] }),
            field('zebra_score', 'calculated', {
              private: true,
              result: 'number',
              value: 'answers.answer == "b" && "ZEBRASCORE" != answers.code ? 7 : 0',
            }),
            field('country'),
            field('city', 'dropdown', {
              options: {
                ...options,
                filter: 'values.zebra_secret == answers.zebra_batch && values.zebra_name != "ZEBRAFILTER"',
                private: true,
              },
            }),
            field('town', 'lookup', {
              tableId: table.id,
              labelColumn: 'zebra_name',
              filter: 'values.zebra_country == answers.country && values.zebra_name != "ZEBRAFILTER"',
            }),
            field('tax', 'calculated', {
              result: 'string',
              show: true,
              value: 'lookup("zebra_table", answers.city).zebra_name',
            }),
            {
              kind: 'group',
              key: 'guests',
              repeat: {},
              elements: [
                field('name'),
                field('zebra_mark', 'hidden', { private: true, default: 'ZEBRAGUEST' }),
              ],
            },
            {
              kind: 'button',
              key: 'fetch',
              label: 'Fetch',
              action: { type: 'run_workflow', workflowId: workflow.id, inputs: { zebra: '"ZEBRAINPUT"' } },
            },
            {
              kind: 'button',
              key: 'reset',
              label: 'Reset',
              action: {
                type: 'set_answers',
                answers: { country: '"ZE" + "BRA"', zebra_batch: '"ZEBRABATCH"' },
              },
            },
          ],
        },
      ],
    },
  });
  return { form, table, workflow };
};

const rawText = async (path: string, init?: RequestInit) =>
  (await fetch(`${app.origin}${path}`, init)).text();
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('private logic stays on the server', () => {
  test('no public response contains a private constant, name, table, column or workflow, and all of the logic works', async () => {
    const me = await createTestAccount(app);
    const { form, table, workflow } = await secretForm(me);
    const base = `/api/v1/entry-sessions/forms/${form.id}`;
    const told: string[] = [await rawText(base), await rawText(`/f/${form.slug}`)];
    const search = (name: string, body: object = {}) => rawText(`${base}/options/${name}`, json(body));
    told.push(
      await search('city'),
      await search('town', { answers: { country: 'DE' } }),
      await search('hid'),
    );
    expect(
      told.slice(2).map((text) => JSON.parse(text).data?.map(({ label }: { label: string }) => label)),
    ).toEqual([['Paris'], ['Berlin'], undefined]);

    const respondent = createRespondent(app);
    const keep = async (response: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await response;
      told.push(JSON.stringify(body));
      return { status, body: body as never as Record<string, never> };
    };
    const started = await keep(
      respondent.start(form.id, {
        answers: { code: 'x', lost: 'zebra' },
        prefill: { zebra: 'taken', zebra_batch: 'taken' },
      }),
    );
    expect(started).toMatchObject({
      status: 201,
      body: {
        entry: { answers: { code: 'x' } },
        state: { errors: [{ path: 'answers.code', code: 'rule', message: 'Wrong code.' }] },
      },
    });
    const { entryPath } = respondent;
    await keep(respondent.send('POST', `${entryPath}/groups/guests/instances`, { answers: { name: 'Ada' } }));
    await keep(respondent.send('PATCH', `${entryPath}/answers`, { answers: { code: 'par', zebr_scor: 1 } }));
    await keep(
      respondent.send('PATCH', `${entryPath}/answers`, {
        answers: { code: 'par', city: 'ber', answer: 'b' },
      }),
    );
    const rejected = await keep(respondent.send('POST', `${entryPath}/submit`, {}));
    expect(rejected).toMatchObject({
      status: 422,
      body: {
        error: {
          details: [
            { path: 'answers.code', code: 'rule', message: 'Wrong code.' },
            { path: 'answers.code', code: 'rule', message: 'Not that one.' },
            { path: 'answers.city', code: 'not_an_option' },
          ],
        },
      },
    });
    await keep(respondent.send('POST', `${entryPath}/actions/lookup_rows`, { inputs: { field: 'city' } }));
    await keep(respondent.send('POST', `${entryPath}/buttons/fetch/click`, {}));
    for (const text of told) expect(text).not.toMatch(marker);
    for (const text of told) for (const id of [table.id, workflow.id]) expect(text).not.toContain(id);

    // From here on the respondent writes the marker themselves.
    await respondent.send('PATCH', `${entryPath}/answers`, { answers: { code: 'ZEBRACODE', city: 'par' } });
    const sent = await respondent.send('POST', `${entryPath}/submit`, {});
    expect(sent).toMatchObject({
      status: 200,
      body: {
        entry: { answers: { code: 'ZEBRACODE', city: 'par', answer: 'b' } },
        confirmation: { message: '<p>You scored 7 of 7.</p>' },
      },
    });
    const read = await respondent.send('GET', entryPath);
    for (const { body } of [sent, read]) {
      expect(JSON.stringify(body)).not.toMatch(/zebra_|ZEBRABATCH|ZEBRAGUEST/);
      expect(body.state.visible).not.toContain('zebra_score');
    }
    const { body: entry } = await me.send('GET', `/entries/${sent.body.entry.id}`);
    expect(entry.answers).toMatchObject({
      zebra_score: 7,
      zebra_batch: 'ZEBRABATCH',
      guests: [{ name: 'Ada', zebra_mark: 'ZEBRAGUEST' }],
    });
  });

  test('respondents cannot set private fields, and their input does not clear them', async () => {
    const me = await createTestAccount(app);
    const { form } = await secretForm(me);
    const respondent = createRespondent(app);
    const unknown = (path: string) => ({
      status: 422,
      body: { error: { details: [{ path: `answers.${path}`, code: 'unknown_key' }] } },
    });
    expect(await respondent.start(form.id, { answers: { zebra_batch: 'mine' } })).toMatchObject(
      unknown('zebra_batch'),
    );
    await respondent.start(form.id, { answers: { guests: [{ name: 'Ada' }] } });
    const { entryPath } = respondent;
    const { body } = await respondent.send('GET', entryPath);
    const [{ id }] = body.entry.answers.guests;
    const patch = (sent: object) => respondent.send('PATCH', `${entryPath}/answers`, sent);
    expect(await patch({ answers: { zebra_score: 9 } })).toMatchObject(unknown('zebra_score'));
    expect(await patch({ instances: { [id]: { zebra_mark: 'mine' } } })).toMatchObject(
      unknown('guests.0.zebra_mark'),
    );
    expect(await patch({ answers: { guests: [{ id, zebra_mark: null }] } })).toMatchObject(
      unknown('guests.0.zebra_mark'),
    );
    expect((await patch({ answers: { guests: [{ id, name: 'Bob' }, { name: 'Eve' }] } })).status).toBe(200);
    const { body: entry } = await me.send('GET', `/entries/${body.entry.id}`);
    expect(entry.answers).toMatchObject({
      zebra_batch: 'ZEBRABATCH',
      guests: [
        { name: 'Bob', zebra_mark: 'ZEBRAGUEST' },
        { name: 'Eve', zebra_mark: 'ZEBRAGUEST' },
      ],
    });
    // Writes by the account itself have no such limit.
    const changed = await me.send('PATCH', `/entries/${body.entry.id}/answers`, {
      answers: { zebra_batch: 'ours' },
    });
    expect(changed.body.answers.zebra_batch).toBe('ours');
  });

  test('without JavaScript: the rule is reported at its field, and the score is in the confirmation', async () => {
    const me = await createTestAccount(app);
    const { form } = await secretForm(me);
    const { open, post } = plainBrowser(app);
    const page = await open(`/f/${form.slug}`);
    expect(page.html).not.toMatch(marker);
    const rejected = await post(form.slug, page, { _go: 'submit', code: 'x', answer: 'b' });
    expect(rejected.status).toBe(422);
    expect(rejected.html).toContain('Wrong code.');
    const done = await post(form.slug, rejected, { _go: 'submit', code: 'ZEBRACODE', answer: 'b' });
    expect([done.status, done.html.includes('You scored 7 of 7.')]).toEqual([200, true]);
    expect(hiddenIn(rejected, '_answers')).not.toMatch(marker);
  });

  test('a public expression that reads a private field is rejected with its position', async () => {
    const me = await createTestAccount(app);
    const secret = field('secret', 'calculated', { private: true, value: '"a"' });
    const form = await makeForm(me, {
      definition: {
        pages: [
          {
            id: 'one',
            elements: [
              secret,
              field('name', 'short_text', {
                visibleWhen: 'answers.secret == "b"',
                rules: [
                  { when: 'answers.secret == "c"', message: 'No.', private: true },
                  { when: 'answers.secret == "d"', message: 'No.' },
                ],
              }),
            ],
          },
        ],
      },
    });
    const { body } = await me.send('POST', `/forms/${form.id}/versions/draft/validate`);
    expect(body.valid).toBe(false);
    const problems = body.issues.filter(({ severity }: { severity: string }) => severity === 'error');
    expect(problems.map(({ path, code }: Record<string, string>) => `${path} ${code}`)).toEqual([
      'pages.0.elements.1.visibleWhen reads_private',
      'pages.0.elements.1.rules.1.when reads_private',
    ]);
  });
});
