import { describe, expect, it } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { field, makePublishedForm } from '../forms/forms.factory.ts';
import { makeWorkflow } from '../workflows/workflows.factory.ts';
import { makeTemplate } from './templates.factory.ts';

const app = useTestApp();

const definition = {
  pages: [
    {
      id: 'one',
      title: 'About <you>',
      elements: [
        field('full_name', 'short_text', { label: 'Your <b>name</b>' }),
        field('color', 'single_choice', {
          options: [
            { value: 'r', label: 'Red' },
            { value: 'g', label: 'Green' },
          ],
        }),
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: {},
          elements: [field('name'), field('age', 'number')],
        },
      ],
    },
  ],
};
const nasty = '<script>alert(1)</script>{{ account.name }}{% if %}';

const makeWholeEntry = async (account: TestAccount) => {
  const { id: formId } = await makePublishedForm(account, { definition });
  const guests = [
    { name: 'Bo', age: 3 },
    { name: 'Cy', age: 4 },
  ];
  return makeEntry(account, { formId, answers: { full_name: nasty, color: 'g', guests } });
};

const render = async (account: TestAccount, id: string, body: object = {}) =>
  (await account.send('POST', `/templates/${id}/render`, body)).body;

describe('saving', () => {
  it('creates, reads, lists, updates and deletes', async () => {
    const account = await createTestAccount(app);
    const made = await account.send('POST', '/templates', {
      name: 'Hello',
      format: 'markdown',
      body: '# {{ entry.text.a }}{% for g in entry.answers.guests %}{{ g.name }}{% endfor %}{{ entry.text.a }}',
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'content',
        format: 'markdown',
        layoutTemplateId: null,
        references: ['entry.text.a', 'entry.answers.guests'],
      },
    });
    const { id } = made.body;
    const layout = await makeTemplate(account, { kind: 'layout', body: '<div>{{ content }}</div>' });
    expect((await account.send('GET', '/templates?kind=layout')).body.data).toMatchObject([
      { id: layout.id },
    ]);
    expect((await account.send('GET', '/templates?q=hell')).body.data).toMatchObject([{ id }]);
    const changed = await account.send('PATCH', `/templates/${id}`, {
      body: '{{ x }}',
      layoutTemplateId: layout.id,
    });
    expect(changed).toMatchObject({ status: 200, body: { references: ['x'], layoutTemplateId: layout.id } });
    const stale = { 'if-match': made.headers.get('etag') as string };
    expect(await account.send('PATCH', `/templates/${id}`, { name: 'x' }, stale)).toMatchObject({
      status: 412,
    });
    expect(await account.send('DELETE', `/templates/${id}`)).toMatchObject({ status: 204 });
    expect(await account.send('GET', `/templates/${id}`)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ body: 'a\n{{ b' }, 'body', 'invalid_template', /line 2, column 1/],
    [{ body: '{{ a | no_such }}' }, 'body', 'invalid_template', /no_such/],
    [{ body: '{% include "x" %}' }, 'body', 'invalid_template', /include/],
    [{ kind: 'layout', body: 'nothing' }, 'body', 'content_missing', /content/],
    [{ kind: 'layout', body: '{{ content }}{{ content }}' }, 'body', 'content_missing', /once/],
    [{ kind: 'layout', body: '<a title="{{ content }}">x</a>' }, 'body', 'content_missing', /between tags/],
    [{ kind: 'layout', body: '{% if x %}{{ content }}{% endif %}' }, 'body', 'content_missing', /conditions/],
    [
      { kind: 'layout', format: 'markdown', body: '{{ content }}' },
      'format',
      'layout_format',
      /html or text/,
    ],
  ])('rejects %j', async (values, path, code, message) => {
    const account = await createTestAccount(app);
    const { status, body } = await account.send('POST', '/templates', { name: 'x', ...values });
    expect(status).toBe(422);
    expect(body.error.details).toMatchObject([{ path, code }]);
    expect(body.error.details[0].message).toMatch(message);
  });

  it('accepts only existing layouts that match the format', async () => {
    const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
    const content = await makeTemplate(account);
    const theirs = await makeTemplate(other, { kind: 'layout', body: '{{ content }}' });
    const text = await makeTemplate(account, { kind: 'layout', format: 'text', body: '{{ content }}' });
    const refusals: [string, string][] = [
      [content.id, 'unknown_layout'],
      [theirs.id, 'unknown_layout'],
      [text.id, 'layout_format'],
    ];
    for (const [layoutTemplateId, code] of refusals) {
      const { status, body } = await account.send('PATCH', `/templates/${content.id}`, { layoutTemplateId });
      expect([status, body.error.details[0].code]).toEqual([422, code]);
    }
    const nested = await account.send('PATCH', `/templates/${text.id}`, { layoutTemplateId: text.id });
    expect(nested.body.error.details[0].code).toBe('layout_of_layout');
  });

  it('rejects deleting a layout that templates or forms use', async () => {
    const account = await createTestAccount(app);
    const layout = await makeTemplate(account, { kind: 'layout', body: '{{ content }}' });
    const user = await makeTemplate(account, { name: 'User', layoutTemplateId: layout.id });
    const rejected = await account.send('DELETE', `/templates/${layout.id}`);
    expect(rejected).toMatchObject({ status: 409, body: { error: { code: 'in_use' } } });
    expect(rejected.body.error.message).toContain('"User"');
    expect(await account.send('PATCH', `/templates/${layout.id}`, { format: 'text' })).toMatchObject({
      status: 409,
    });
    await account.send('DELETE', `/templates/${user.id}`);
    const form = await makePublishedForm(account, { settings: { layoutTemplateId: layout.id } });
    expect(await account.send('DELETE', `/templates/${layout.id}`)).toMatchObject({ status: 409 });
    await account.send('PATCH', `/forms/${form.id}`, { settings: { layoutTemplateId: null } });
    expect(await account.send('DELETE', `/templates/${layout.id}`)).toMatchObject({ status: 204 });
  });

  it('rejects deleting a template that a published workflow uses', async () => {
    const account = await createTestAccount(app);
    const { id } = await makeTemplate(account);
    const workflow = await makeWorkflow(account, {
      name: 'Thank them',
      steps: [{ key: 'part', type: 'render_template', templateId: id }],
    });
    expect(await account.send('POST', `/workflows/${workflow.id}/publish`)).toMatchObject({ status: 200 });
    const rejected = await account.send('DELETE', `/templates/${id}`);
    expect(rejected).toMatchObject({ status: 409, body: { error: { code: 'in_use' } } });
    expect(JSON.stringify(rejected.body.error.details)).toContain('Thank them');
    expect(await account.send('PATCH', `/templates/${id}`, { body: 'new' })).toMatchObject({ status: 200 });
    await account.send('DELETE', `/workflows/${workflow.id}`);
    expect(await account.send('DELETE', `/templates/${id}`)).toMatchObject({ status: 204 });
  });

  it('lists uses: published workflows, and the templates and forms of a layout', async () => {
    const account = await createTestAccount(app);
    const layout = await makeTemplate(account, { kind: 'layout', body: '{{ content }}' });
    const { id } = await makeTemplate(account, { name: 'Thanks', layoutTemplateId: layout.id });
    const form = await makePublishedForm(account, {
      name: 'Fair',
      settings: { layoutTemplateId: layout.id },
    });
    const uses = async (of: string) => (await account.send('GET', `/templates/${of}/uses`)).body.data;
    expect(await uses(layout.id)).toEqual([
      { kind: 'template', id, name: 'Thanks' },
      { kind: 'form', id: form.id, name: 'Fair' },
    ]);
    expect(await uses(id)).toEqual([]);
    const workflow = await makeWorkflow(account, {
      name: 'Thank them',
      triggers: [{ key: 'sent', type: 'entry.submitted', formId: form.id }],
      steps: [{ key: 'write', type: 'render_template', templateId: id }],
      connections: [{ from: 'sent', to: 'write' }],
    });
    await account.send('POST', `/workflows/${workflow.id}/publish`);
    expect(await uses(id)).toEqual([{ kind: 'workflow', id: workflow.id, name: 'Thank them' }]);
  });

  it('requires an editor of the account', async () => {
    const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
    const { id } = await makeTemplate(account);
    const viewer = await account.as('viewer');
    expect(await viewer.send('POST', '/templates', { name: 'x', body: '' })).toMatchObject({ status: 403 });
    expect(await viewer.send('DELETE', `/templates/${id}`)).toMatchObject({ status: 403 });
    expect(await viewer.send('POST', `/templates/${id}/render`, {})).toMatchObject({ status: 200 });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/uses'],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/render'],
    ] as const) {
      const body = method === 'PATCH' || method === 'POST' ? {} : undefined;
      expect(await other.send(method, `/templates/${id}${path}`, body)).toMatchObject({ status: 404 });
    }
  });
});

describe('rendering', () => {
  it('fills in an entry, escaped, in each format', async () => {
    const account = await createTestAccount(app);
    const { id: entryId } = await makeWholeEntry(account);
    const body =
      '{{ entry.text.full_name }}|{{ entry.answers.color }}|{{ entry.text.color }}|{{ entry.number }}|' +
      '{% for g in entry.text.guests %}{{ g.name }} {{ g.age }};{% endfor %}' +
      '{% for f in entry.fields %}{{ f.label }},{% endfor %}{{ form.name }}';
    const expected = `${nasty}|g|Green|1|Bo 3;Cy 4;Your name,color,Guests,Survey`;
    const escaped = expected.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const text = await makeTemplate(account, { format: 'text', body });
    expect(await render(account, text.id, { entryId })).toEqual({
      content: expected,
      contentType: 'text/plain',
    });
    const html = await makeTemplate(account, {
      format: 'html',
      body: `<p onclick="x()">${body}</p><script>1</script>`,
    });
    expect((await render(account, html.id, { entryId })).content).toBe(`<p>${escaped}</p>`);
    const markdown = await makeTemplate(account, { format: 'markdown', body: `**b** ${body}` });
    expect((await render(account, markdown.id, { entryId })).content).toBe(
      `<p><strong>b</strong> ${escaped}</p>\n`,
    );
    const raw = await makeTemplate(account, { body: '{{ entry.text.full_name | raw }}' });
    expect((await render(account, raw.id, { entryId })).content).toBe('{{ account.name }}{% if %}');
  });

  it('applies layouts, previews unsaved changes, and accepts values', async () => {
    const account = await createTestAccount(app);
    const layout = await makeTemplate(account, { kind: 'layout', body: '<h1>{{ t }}</h1>{{ content }}<hr>' });
    const { id } = await makeTemplate(account, { body: '<i>{{ t }}</i>', layoutTemplateId: layout.id });
    const values = { t: 'a&b', content: 'not this' };
    expect((await render(account, id, { values })).content).toBe('<h1>a&amp;b</h1><i>a&amp;b</i><hr />');
    expect((await render(account, id, { values, body: '{{ t }}', layoutTemplateId: null })).content).toBe(
      'a&amp;b',
    );
    expect((await render(account, layout.id, { values })).content).toBe('<h1>a&amp;b</h1><hr />');
    const bad = await account.send('POST', `/templates/${id}/render`, { body: '{{' });
    expect(bad).toMatchObject({ status: 422 });
    const endless = '{% for i in (1..99999) %}{% for j in (1..99999) %}{% endfor %}{% endfor %}';
    const slow = await account.send('POST', `/templates/${id}/render`, { body: endless });
    expect(slow.body.error.details).toMatchObject([{ code: 'template_limit' }]);
    const { id: deepId } = await makeTemplate(account, {
      body: `{% for i in (1..1000) %}${'<b>'.repeat(300)}{% endfor %}`,
    });
    const deep = await account.send('POST', `/templates/${deepId}/render`);
    expect(deep.body.error.details).toMatchObject([{ code: 'template_limit' }]);
  });

  it("cannot read another account's entries", async () => {
    const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
    const { id: entryId } = await makeEntry(other);
    const { id } = await makeTemplate(account);
    expect(await account.send('POST', `/templates/${id}/render`, { entryId })).toMatchObject({ status: 404 });
  });
});
