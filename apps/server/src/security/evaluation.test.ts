import { beforeAll, describe, expect, test } from 'vitest';
import { makeConnector, startPeer } from '../modules/connectors/connectors.factory.ts';
import { makeEntry } from '../modules/entries/entries.factory.ts';
import { makeForm, makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeTemplate } from '../modules/templates/templates.factory.ts';
import { makeWorkflow } from '../modules/workflows/workflows.factory.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

/*
 * Code injection: expressions that escape their sandbox, templates that read files or never end, respondent input that is
 * executed. Expressions are CEL with our own evaluator and templates are Liquid without tags that read: neither can call what it
 * was not given. These tests try anyway.
 */

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.1/32' } });
const marker = 'an-environment-variable-nobody-may-read';
let account: TestAccount;

beforeAll(async () => {
  process.env.SECURITY_TEST_MARKER = marker;
  account = await createTestAccount(app);
});

/** Payloads that executed code in other products. */
const escapes: readonly [flaw: string, expression: string][] = [
  [
    'n8n CVE-2025-68613',
    `(function(){ return this.process.mainModule.require('child_process').execSync('id') })()`,
  ],
  ['n8n CVE-2025-68613', `"".constructor.constructor("return process.env")()`],
  ['n8n CVE-2025-68613, past its first fix', '""[`constructor`][`constructor`]`return process`()'],
  [
    'n8n GHSA-6cqr-8cfr-67f8',
    `answers["__proto__"]["constructor"]("return process.env.SECURITY_TEST_MARKER")()`,
  ],
  ['prototypes', 'answers.__proto__.polluted == null'],
  ['globals', 'globalThis.process.env.SECURITY_TEST_MARKER'],
  ['modules', `import('node:fs')`],
  ['methods of values', `answers.full_name.replace("a", "b").toString.call(1)`],
];

const expectNoLeak = (messages: unknown, flaw: string) => {
  const text = JSON.stringify(messages);
  for (const sign of [
    marker,
    'uid=',
    '[Function',
    'function Function',
    '[native code]',
    'child_process output',
  ])
    expect(text, flaw).not.toContain(sign);
};

describe('an expression cannot escape its language', () => {
  test('as a filter', async () => {
    const { formId } = await makeEntry(account);
    for (const [flaw, expression] of escapes) {
      const path = `/forms/${formId}/entries?filter=${encodeURIComponent(expression)}`;
      const { status, body } = await account.send('GET', path);
      expect([flaw, status, body.error?.code]).toEqual([flaw, 422, 'invalid_filter']);
      expectNoLeak(body.error.details, flaw);
    }
  });

  test('in a form, as a condition or a calculation', async () => {
    for (const [flaw, expression] of escapes) {
      const calculated = { kind: 'field', key: 'sum', type: 'calculated', label: 'Sum', value: expression };
      const hidden = { kind: 'field', key: 'h', type: 'short_text', label: 'H', visibleWhen: expression };
      const form = await makeForm(account, {
        definition: { pages: [{ id: 'one', elements: [calculated, hidden] }] },
      });
      const { status, body } = await account.send('POST', `/forms/${form.id}/versions/draft/validate`);
      expect([flaw, status, body.valid]).toEqual([flaw, 200, false]);
      const published = await account.send('POST', `/forms/${form.id}/versions/draft/publish`);
      expect([flaw, published.status]).toEqual([flaw, 409]);
    }
  });

  test('in a workflow', async () => {
    for (const [flaw, expression] of escapes) {
      const { id } = await makeWorkflow(account, {
        steps: [{ key: 'part', type: 'condition', expression }],
      });
      const { body } = await account.send('POST', `/workflows/${id}/validate`);
      expect([flaw, body.valid]).toEqual([flaw, false]);
      expectNoLeak(body, flaw);
    }
  });
});

describe('a template cannot escape its values', () => {
  const reaching: readonly [flaw: string, body: string][] = [
    ...escapes.map(([flaw, expression]): [string, string] => [flaw, `{{ ${expression} }}`]),
    ['LiquidJS CVE-2026-35525: a file through an include', '{% include "/etc/passwd" %}'],
    ['LiquidJS CVE-2026-35525: through render', '{% render "../../../../etc/passwd" %}'],
    [
      'LiquidJS CVE-2026-41311: a layout that stands in itself',
      '{% layout "a" %}{% block a %}{% endblock %}',
    ],
    ['secrets', '{{ secrets }}{{ secrets.api_token }}{{ env | json }}{{ account | json }}'],
    ['values of others', '{{ entry.constructor }}{{ entry["__proto__"] | json }}{{ entry.account_id }}'],
    ['filters that evaluate', '{{ entry | where_exp: "x", "x.constructor" }}'],
  ];

  test('by payloads that worked in other products', async () => {
    const { id } = await makeTemplate(account, { format: 'text', body: 'x' });
    const entry = await makeEntry(account);
    for (const [flaw, body] of reaching) {
      const saved = await account.send('PATCH', `/templates/${id}`, { body });
      const rendered = await account.send('POST', `/templates/${id}/render`, { entryId: entry.id, body });
      expect([200, 422], flaw).toContain(saved.status);
      expect(rendered.status, flaw).toBe(saved.status);
      expectNoLeak(rendered.body, flaw);
      if (rendered.status === 200)
        expect(rendered.body.content, flaw).not.toMatch(/root:|tok-4711|[0-9a-f]{8}-[0-9a-f]{4}-7/);
    }
  });
});

describe('the service is not blocked', () => {
  // Each of these takes minutes where nothing stops it, so that the runner's time limit fails the test.
  test('by a template', async () => {
    const { id } = await makeTemplate(account, { format: 'text', body: 'x' });
    const render = (body: string, v = '') =>
      account.send('POST', `/templates/${id}/render`, { body, values: { v } });
    // LiquidJS CVE-2026-44645: an empty loop hit no limit.
    const empty = await render('{%- for i in (1..4000000) -%}{%- endfor -%}');
    expect(empty.body.error?.details).toMatchObject([{ message: expect.stringContaining('too long') }]);
    // LiquidJS CVE-2026-45617: a regular expression that takes quadratic time.
    for (const sign of ['<script', '<style', '<!--']) {
      const { status } = await render('{{ v | strip_html | size }}', sign.repeat(350_000 / sign.length));
      expect(status, sign).toBe(200);
    }
  });

  test('by thousands of combining marks on one letter, in a PDF', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const elements = keys.map((key) => ({ kind: 'field', key, type: 'long_text', label: key }));
    const { id: formId } = await makePublishedForm(account, {
      definition: { pages: [{ id: 'one', elements }] },
    });
    const heap = `a${'\u0301'.repeat(19_000)}`;
    const answers = Object.fromEntries(keys.map((key) => [key, heap]));
    const { id } = await makeEntry(account, { formId, answers });
    expect((await account.send('GET', `/entries/${id}/pdf`)).status).toBe(200);
  });

  test('by an OpenAPI document that contains itself, expands without end or is elsewhere', async () => {
    const { at } = await makeConnector(account);
    const again = { $ref: '#/components/schemas/A' };
    const circle = { allOf: Array.from({ length: 50 }, () => again) };
    const body = { content: { 'application/json': { schema: again } } };
    const documentOf = (schema: object) => ({
      openapi: '3.1.0',
      paths: { '/a': { post: { operationId: 'a', requestBody: body } } },
      components: { schemas: { A: schema } },
    });
    const lines = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`);
    const laughs = `openapi: 3.1.0\na0: &a0 [x]\n${lines.join('\n')}\n`;
    const elsewhere = documentOf({ $ref: 'http://127.0.0.1:9/schema.json' });
    for (const document of [documentOf(circle), laughs, elsewhere, documentOf(again)]) {
      const { status } = await account.send('POST', `${at}/actions/import`, { document });
      expect([200, 201, 422]).toContain(status);
    }
  });
});

describe('respondent input is data', () => {
  const typed = [
    '{{ 7 | times: 6 }}',
    '{{ secrets.api_token }}',
    '{% for i in (1..9) %}x{% endfor %}',
    '${7*6}',
    '<%= 7*6 %>',
    `=cmd|'/c calc'!A1`,
    '{{ entry.id }}',
  ];

  test('in templates: however often it is passed on', async () => {
    const { id } = await makeTemplate(account, {
      format: 'text',
      body: '{% assign a = entry.answers.full_name %}{% capture b %}{{ a }}{% endcapture %}{{ b }}|{{ a }}',
    });
    const { id: formId } = await makePublishedForm(account);
    for (const answer of typed) {
      const entry = await makeEntry(account, { formId, answers: { full_name: answer } });
      const { body } = await account.send('POST', `/templates/${id}/render`, { entryId: entry.id });
      expect(body.content).toBe(`${answer}|${answer}`);
    }
  });

  test('in connector requests: no expression, no second parameter, no escape from JSON', async () => {
    const peer = await startPeer((_, response) => response.end('{}'));
    const made = await makeConnector(account, {
      baseUrl: peer.url,
      connector: { auth: { type: 'bearer', token: '{{ secrets.api_token }}' } },
      action: {
        method: 'POST',
        path: '/p',
        query: { q: '{{ inputs.postcode }}' },
        body: '{ "said": {{ inputs.postcode }}, "admin": false }',
      },
    });
    for (const postcode of [
      ...typed,
      '1&admin=true',
      'x", "admin": true, "y": "',
      'a\r\nHost: evil.example',
    ]) {
      peer.received.length = 0;
      await account.send('POST', `${made.at}/actions/${made.actionId}/test`, { inputs: { postcode } });
      const [received] = peer.received;
      const url = new URL(received?.url ?? '', 'http://peer');
      expect([...url.searchParams], postcode).toEqual([['q', postcode]]);
      expect(JSON.parse(received?.body ?? ''), postcode).toEqual({ said: postcode, admin: false });
    }
  });
});

test('no key of any object reaches a prototype', async () => {
  const { id: formId } = await makePublishedForm(account);
  const { id: templateId } = await makeTemplate(account);
  const bodies: readonly [method: string, path: string, wrap: (value: string) => string][] = [
    [
      'POST',
      `/forms/${formId}/entries`,
      (value) => `{"answers":{"full_name":"x"},"metafields":{"a":${value}}}`,
    ],
    ['POST', `/forms/${formId}/entries`, (value) => `{"answers":${value}}`],
    ['POST', `/templates/${templateId}/render`, (value) => `{"values":${value}}`],
    ['PATCH', `/forms/${formId}`, (value) => `{"settings":${value}}`],
    ['POST', '/workflows', (value) => `{"name":"x","steps":[{"key":"a","type":"set","values":${value}}]}`],
  ];
  const poisons = [
    '{"__proto__":{"polluted":"yes"}}',
    '{"constructor":{"prototype":{"polluted":"yes"}}}',
    '{"__proto__.polluted":"yes"}',
    '{"a":{"__proto__":{"polluted":"yes"}}}',
  ];
  for (const [method, path, wrap] of bodies)
    for (const poison of poisons) {
      const { status } = await account.send(method, path, wrap(poison));
      expect(status, `${path} ${poison}`).toBeLessThan(500);
      if (/"__proto__":/.test(poison)) expect(status, `${path} ${poison}`).toBe(400);
    }
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
