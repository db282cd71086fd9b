import { apiBase } from '@form-service/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeEntry } from '../modules/entries/entries.factory.ts';
import { makeFile, png, testUrl } from '../modules/files/files.factory.ts';
import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeTemplate } from '../modules/templates/templates.factory.ts';
import { useBuilt } from '../testing/built-files.ts';
import { createRespondent } from '../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

useBuilt('form');

/*
 * Malicious submissions: fake files, names that are paths, text that is markup, URLs that lead away.
 */

const app = useTestApp();
let account: TestAccount;
beforeAll(async () => {
  account = await createTestAccount(app);
});

const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: `The ${key}`,
  ...more,
});
const makeFormOf = (...elements: object[]) =>
  makePublishedForm(account, { definition: { pages: [{ id: 'one', elements }] } });

describe('files', () => {
  test('must be uploaded files, not paths in a body (n8n CVE-2026-21858)', async () => {
    const { id, slug } = await makeFormOf(field('doc', 'file'), field('note', 'short_text'));
    const outsider = await createTestAccount(app);
    const foreign = await makeFile(app, outsider);
    const own = await makeFile(app, account);
    const poison = { filepath: '/etc/passwd', originalFilename: 'x.txt', mimetype: 'text/plain', size: 1 };
    const answers = [
      [poison],
      { doc: poison },
      [{ fileId: '/etc/passwd', ...poison }],
      ['/etc/passwd'],
      ['../../../etc/passwd'],
      [foreign.id],
      // A file of the account itself, which a respondent still may not reference.
      [own.id],
      [{ fileId: own.id, name: 'mine' }],
    ];
    for (const doc of answers) {
      const { status, body } = await createRespondent(app).start(id, { submit: true, answers: { doc } });
      expect([status, body.error?.code], JSON.stringify(doc)).toEqual([422, 'validation_failed']);
    }
    const entries = `${app.origin}${apiBase}/entry-sessions/forms/${id}/entries`;
    const bodies: [string, string, number[]][] = [
      ['application/json', JSON.stringify({ files: { doc: poison }, submit: true, answers: {} }), [422]],
      ['multipart/form-data; boundary=x', `--x\r\n\r\n${JSON.stringify(poison)}\r\n--x--`, [415]],
      ['application/x-www-form-urlencoded', 'doc[filepath]=/etc/passwd', [415]],
      ['application/json; charset=utf-7', '+AHsAfQ-', [400, 415, 422]],
      ['text/plain', '{}', [415]],
    ];
    for (const [type, body, statuses] of bodies) {
      const response = await fetch(entries, { method: 'POST', headers: { 'content-type': type }, body });
      expect(statuses, type).toContain(response.status);
    }
    const page = await fetch(`${app.origin}/f/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 'doc.filepath': '/etc/passwd', files: { doc: poison } }),
    });
    expect(page.status).toBe(415);
    const { body: listed } = await account.send('GET', `/forms/${id}/entries?filter=status!=""`);
    expect(JSON.stringify(listed)).not.toContain('passwd');
  });

  test('have names, not paths (Budibase GHSA-2wfh-rcwf-wh23, n8n CVE-2026-21877)', async () => {
    for (const name of [
      '../../../../tmp/owned.png',
      '..\\..\\owned.png',
      '/etc/cron.d/owned.png',
      'a"; filename="owned.html',
      'owned\u202egnp.exe',
      '%2e%2e%2fowned.png',
    ]) {
      const answer = await account.send('POST', '/files', {
        name,
        size: png.length,
        contentType: 'image/png',
      });
      if (answer.status === 422) continue;
      const file = await makeFile(app, account, png, { name });
      const { body } = await account.send('GET', `/files/${file.id}/download-link`);
      expect(new URL(body.url).pathname, name).not.toContain('owned');
      const response = await fetch(testUrl(app, body.url));
      expect(response.status, name).toBe(200);
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition, name).toMatch(/^attachment; filename="[^"\\/]*"(; filename\*=UTF-8''[^"\\/]*)?$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('cannot be reached outside the store', async () => {
    const file = await makeFile(app, account);
    const { body } = await account.send('GET', `/files/${file.id}/download-link`);
    const url = new URL(testUrl(app, body.url));
    const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/'));
    for (const path of [
      '..%2f..%2fmaster.key',
      '%2e%2e/%2e%2e/etc/passwd',
      '..\\..\\etc\\passwd',
      'x%00.png',
    ]) {
      const { statusCode, body } = await app.app.inject({
        method: 'GET',
        url: `${folder}/${path}${url.search}`,
      });
      expect([400, 403, 404], path).toContain(statusCode);
      expect(body).not.toContain('root:');
    }
  });
});

/** Payloads that executed in browsers of others. */
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '![x](https://a.example/"onerror="alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="https://evil.example"><input name=password></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">x</p>',
];

const harmlessTags =
  /^(?:a|p|div|span|img|table|tbody|tr|td|th|mtext|h[1-6]|ul|ol|li|br|em|strong|code|pre)$/;
const harmlessAttributes = /^(?:href|rel|target|src|alt|title|style|class)$/;

/** Active content in HTML. The text is well-formed, so that tags can be distinguished from quoted text. */
const dangersIn = (html: string): string[] => {
  const tag = /<\/?([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
  const dangers = html.replaceAll(tag, '').includes('<') ? ['a tag that is not well formed'] : [];
  for (const [whole, name = '', attributes = ''] of html.matchAll(tag)) {
    if (!harmlessTags.test(name)) dangers.push(whole);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      const target = value.replaceAll(/&#?\w+;|[\s\p{Cc}]/gu, '');
      const leadsAway = /^(?:href|src)$/.test(attribute) && /^(?!https?:|mailto:)[\w+.-]*:/i.test(target);
      const covers = attribute === 'style' && /position|url|expression|import/i.test(value);
      if (!harmlessAttributes.test(attribute) || leadsAway || covers) dangers.push(whole);
    }
  }
  return dangers;
};

describe('markup in submissions', () => {
  test('is text or harmless in rendered templates: in previews, mails and pages', async () => {
    const { id: formId } = await makeFormOf(field('full_name', 'long_text'));
    const { id } = await makeTemplate(account, { body: 'x' });
    expect(dangersIn(markup[1] as string)).not.toEqual([]);
    expect(dangersIn('<a href="javascript:alert(1)">x</a>')).not.toEqual([]);
    for (const text of markup) {
      const { id: entryId } = await makeEntry(account, { formId, answers: { full_name: text } });
      const body = [
        '{{ entry.answers.full_name }}',
        '{{ entry.answers.full_name | raw }}',
        '<p title="{{ entry.answers.full_name }}">{{ entry.text.full_name }}</p>',
        '<a href="{{ entry.answers.full_name }}">x</a>',
        text,
      ].join('\n\n');
      for (const format of ['html', 'markdown']) {
        const rendered = await account.send('POST', `/templates/${id}/render`, { entryId, body, format });
        expect(rendered.status, text).toBe(200);
        expect(dangersIn(rendered.body.content), text).toEqual([]);
      }
    }
  });

  test('does nothing on the page of a form, which runs no inline script', async () => {
    const { id, slug } = await makePublishedForm(account, {
      name: markup[0],
      definition: {
        pages: [
          {
            id: 'one',
            title: markup[1],
            elements: [
              field('a', 'short_text', {
                label: markup[1],
                help: markup[2],
                placeholder: '"><script>alert(1)</script>',
              }),
              { kind: 'content', type: 'text', body: markup.slice(0, 5).join('\n') },
              field('b', 'single_choice', { options: [{ value: 'x', label: markup[0] }] }),
            ],
          },
        ],
      },
    });
    expect(id).toBeDefined();
    const response = await fetch(
      `${app.origin}/f/${slug}?a=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
    );
    const page = await response.text();
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('script-src');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-(?:inline|eval)/);
    const withoutOwn = page.replaceAll(/<(?:script|style|link|meta|form|input|svg)\b[^>]*>/g, (tag) =>
      /alert|evil/.test(tag) ? tag : '',
    );
    expect(withoutOwn).not.toMatch(/<(?:script|iframe|img)\b[^>]*(?:alert|onerror)/i);
    expect(page).not.toMatch(/<script>alert|<svg\/onload|href="java/i);
  });
});

describe('redirects', () => {
  test('after submitting: only web URLs, as the author wrote them', async () => {
    const form = await makeFormOf(field('a', 'short_text'));
    for (const redirectUrl of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example',
      '\\\\evil.example',
      'https://a.example\nSet-Cookie: x=1',
    ]) {
      const settings = { confirmation: { redirectUrl } };
      expect((await account.send('PATCH', `/forms/${form.id}`, { settings })).status, redirectUrl).toBe(422);
    }
  });

  test('after signing in: only a path of this service', async () => {
    for (const redirectTo of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/x\r\nSet-Cookie: a=1',
    ]) {
      const response = await fetch(`${app.origin}/api/auth/sign-in/oidc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accountId: account.id, redirectTo }),
      });
      expect(response.status, redirectTo).toBe(422);
      expect(response.headers.get('set-cookie'), redirectTo).toBeNull();
    }
  });
});
