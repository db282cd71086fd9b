import { describe, expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeForm, makePublishedForm, publish } from '../forms/forms.factory.ts';
import { makeTemplate } from '../templates/templates.factory.ts';
import { makeWorkflow } from './workflows.factory.ts';

const app = useTestApp();

const field = (key: string, label: string, type = 'short_text') => ({ kind: 'field', key, type, label });
const elements = [
  field('email', 'E-mail', 'email'),
  field('age', 'Age', 'number'),
  {
    kind: 'group',
    key: 'guests',
    label: 'Guests',
    repeat: { min: 0, max: 5 },
    elements: [field('name', 'Name')],
  },
];
const definition = { pages: [{ id: 'p', elements }] };

/** Uses the form in every possible way. */
const partsOf = (formId: string) => ({
  triggers: [
    { key: 'sent', type: 'entry.submitted', formId, filter: 'answers.age > 17 && answers.email != ""' },
  ],
  steps: [
    { key: 'ask', type: 'condition', expression: 'entry.answers.email != "entry.answers.email"' },
    {
      key: 'copy',
      type: 'create_entry',
      formId,
      status: 'draft',
      answers: {
        email: '{{ entry.answers.email }}',
        guests: [{ name: '{{ entry.answers.guests[0].name }}' }],
      },
    },
    {
      key: 'say',
      type: 'set',
      values: {
        text: 'email: {{ entry.answers["email"] }} {{ steps.copy.output.entry.answers.email | upcase }}',
      },
    },
    {
      key: 'find',
      type: 'find_entries',
      formId,
      filter: 'answers.email == entry.answers.email',
      sort: '-answers.email,number',
    },
    { key: 'tell', type: 'set', values: { text: '{{ steps.find.output.entries[0].answers.email }}' } },
  ],
  connections: [
    { from: 'sent', to: 'ask' },
    { from: 'ask', output: 'true', to: 'copy' },
    { from: 'copy', to: 'say' },
    { from: 'say', to: 'find' },
    { from: 'find', to: 'tell' },
  ],
});

const readWorkflow = async ({ send }: Pick<TestAccount, 'send'>, id: string) =>
  (await send('GET', `/workflows/${id}`)).body;

const rename = ({ send }: Pick<TestAccount, 'send'>, formId: string, from: string, key: string) =>
  send('PATCH', `/forms/${formId}/versions/draft/fields/${from}`, { key });

describe('a field whose key changes', () => {
  test('is renamed immediately while its form is not published', async () => {
    const account = await createTestAccount(app);
    const form = await makeForm(account, { definition });
    const { id } = await makeWorkflow(account, { projectId: form.projectId, ...partsOf(form.id) });
    expect((await rename(account, form.id, 'email', 'mail')).status).toBe(200);
    expect((await rename(account, form.id, 'guests.name', 'called')).status).toBe(200);
    const { triggers, steps, hasChanges } = await readWorkflow(account, id);
    expect(triggers[0].filter).toBe('answers.age > 17 && answers.mail != ""');
    expect(steps[0].expression).toBe('entry.answers.mail != "entry.answers.email"');
    expect(steps[1].answers).toEqual({
      mail: '{{ entry.answers.mail }}',
      guests: [{ called: '{{ entry.answers.guests[0].called }}' }],
    });
    expect(steps[2].values.text).toBe(
      'email: {{ entry.answers.mail }} {{ steps.copy.output.entry.answers.mail | upcase }}',
    );
    expect(steps[3]).toMatchObject({
      filter: 'answers.mail == entry.answers.mail',
      sort: '-answers.mail,number',
    });
    expect(steps[4].values.text).toBe('{{ steps.find.output.entries[0].answers.mail }}');
    expect(hasChanges).toBe(true);
    // The same with a whole definition, as the builder saves it.
    const renamed = JSON.parse(
      JSON.stringify((await account.send('GET', `/forms/${form.id}/versions/draft`)).body.definition),
    );
    renamed.pages[0].elements[2].key = 'people';
    await account.send('PATCH', `/forms/${form.id}/versions/draft`, { definition: renamed });
    expect((await readWorkflow(account, id)).steps[1].answers.people).toEqual([
      { called: '{{ entry.answers.people[0].called }}' },
    ]);
  });

  test('is renamed with the next version of a published form, in the draft and the published version', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, { definition });
    const { id } = await makeWorkflow(account, { projectId: form.projectId, ...partsOf(form.id) });
    expect((await account.send('POST', `/workflows/${id}/publish`)).body).toMatchObject({
      publishedVersion: 1,
    });
    await account.send('PATCH', `/workflows/${id}/steps/say`, { name: 'Not published yet' });
    await account.send('POST', `/forms/${form.id}/versions`);
    await rename(account, form.id, 'email', 'mail');
    expect((await readWorkflow(account, id)).steps[0].expression).toContain('entry.answers.email !=');
    await publish(account, form.id);
    const followed = await readWorkflow(account, id);
    expect(followed).toMatchObject({ publishedVersion: 2, hasChanges: true, enabled: true, issues: [] });
    expect(followed.steps[2]).toMatchObject({ name: 'Not published yet' });
    const [first, second] = await Promise.all(
      [1, 2].map(async (number) => (await account.send('GET', `/workflows/${id}/versions/${number}`)).body),
    );
    expect(first.steps[0].expression).toContain('entry.answers.email !=');
    expect(second.steps[0].expression).toContain('entry.answers.mail !=');
    expect(second.steps[2].name).toBeUndefined();
    expect((await account.send('POST', `/workflows/${id}/validate`)).body.valid).toBe(true);
  });

  test('with another label as well it is a different field: the published version reports it, and keeps running', async () => {
    const account = await createTestAccount(app);
    const template = await makeTemplate(account, { body: 'For {{ entry.answers.email }}' });
    const form = await makePublishedForm(account, { definition });
    const mail = {
      key: 'mail',
      type: 'send_email',
      to: '{{ entry.answers.email }}',
      subject: 'Hi',
      templateId: template.id,
    };
    const { id } = await makeWorkflow(account, {
      projectId: form.projectId,
      triggers: [{ key: 'sent', type: 'entry.submitted', formId: form.id }],
      steps: [mail],
      connections: [{ from: 'sent', to: 'mail' }],
    });
    expect((await account.send('POST', `/workflows/${id}/publish`)).body.issues).toEqual([]);
    await account.send('POST', `/forms/${form.id}/versions`);
    await account.send('PATCH', `/forms/${form.id}/versions/draft/fields/email`, {
      key: 'mail',
      label: 'Where to',
    });
    await publish(account, form.id);
    const { issues, publishedVersion, enabled } = await readWorkflow(account, id);
    expect(
      issues.map(({ severity, path, code }: Record<string, string>) => `${severity} ${path} ${code}`),
    ).toEqual(['warning steps.0.to unknown_reference', 'warning steps.0.templateId unknown_reference']);
    expect([publishedVersion, enabled]).toEqual([1, true]);
    expect((await account.send('GET', '/workflows')).body.data[0].issues).toBeUndefined();
    expect((await account.send('POST', `/workflows/${id}/publish`)).body.error.code).toBe('version_invalid');
  });

  test('is not renamed where it may belong to another form', async () => {
    const account = await createTestAccount(app);
    const [form, other] = [await makeForm(account, { definition }), await makeForm(account, { definition })];
    const { id } = await makeWorkflow(account, {
      triggers: [form, other].map((one, index) => ({
        key: `t${index}`,
        type: 'entry.created',
        formId: one.id,
      })),
      steps: [
        { key: 'a', type: 'set', values: { x: '{{ entry.answers.email }}' } },
        { key: 'b', type: 'create_entry', formId: other.id, answers: { email: 'x@example.com' } },
      ],
      connections: [],
    });
    await rename(account, form.id, 'email', 'mail');
    const { steps } = await readWorkflow(account, id);
    expect([steps[0].values.x, steps[1].answers]).toEqual([
      '{{ entry.answers.email }}',
      { email: 'x@example.com' },
    ]);
  });
});
