import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useBuilt } from '../../testing/built-files.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeForm, makePublishedForm } from '../forms/forms.factory.ts';

useBuilt('form');

const app = useTestApp({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  },
});

const field = (key: string, type = 'short_text', more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});
const onePage = (...elements: object[]) => ({ pages: [{ id: 'one', elements }] });

interface Page {
  status: number;
  headers: Headers;
  html: string;
}

const open = async (path: string, init: RequestInit = {}): Promise<Page> => {
  const response = await fetch(`${app.origin}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const openPage = (path: string, headers: Record<string, string> = {}) => open(`/f/${path}`, { headers });

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** What a browser would post from the page: the hidden inputs and the values entered. */
const post = (
  slug: string,
  page: Page,
  values: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const hidden = [...page.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(
    hidden.map(([, name = '', value = '']): [string, string] => [name, unescaped(value)]),
  );
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return open(`/f/${slug}`, { method: 'POST', body, headers });
};

const entriesOf = async ({ send }: TestAccount, formId: string) =>
  (await send('GET', `/forms/${formId}/entries`)).body.data as { answers: object; number: number }[];

describe('the page of a form', () => {
  test('redirects from a former slug, with the query', async () => {
    const account = await createTestAccount(app);
    const { id, slug } = await makePublishedForm(account);
    const next = `${slug}-renamed`;
    await account.send('PATCH', `/forms/${id}`, { slug: next });
    const old = await openPage(`${slug}?name=Ada%20L&locale=de`);
    expect([old.status, old.headers.get('location')]).toEqual([308, `/f/${next}?name=Ada+L&locale=de`]);
    // The form may take the slug back, so a cached redirect could cause a loop.
    expect(old.headers.get('cache-control')).toBe('no-cache');
    expect((await openPage(slug)).headers.get('location')).toBe(`/f/${next}`);
    expect((await openPage(next)).status).toBe(200);
    expect((await openPage(id)).status).toBe(200);
    // Posted from a page that was open during the change.
    const page = await openPage(next);
    expect((await post(slug, page, {})).status).not.toBe(404);
  });

  test('is found by slug and by id, under a policy without inline scripts', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, {
      definition: onePage(
        { kind: 'content', type: 'text', body: '<p>Tell us &amp; <em>more</em>.</p>' },
        field('full_name'),
      ),
      settings: { theme: { accentColor: '#aa3300' }, allowedOrigins: ['https://www.example.com'] },
    });
    const page = await openPage(form.slug);
    expect(page.status).toBe(200);
    expect((await openPage(form.id)).html).toContain(
      `<link rel="canonical" href="http://forms.test/f/${form.slug}">`,
    );
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self' https://www.example.com;");
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(page.html).toContain('<meta name="description" content="Tell us &amp; more .">');
    expect(page.html).toContain('<meta name="robots" content="index, follow">');
    expect(page.html).toContain('--form-accent:#aa3300');
    expect(page.html).toContain('name="full_name"');
    const { status, headers } = await open(`/f/${form.slug}`, { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('escapes all input from authors and links', async () => {
    const account = await createTestAccount(app);
    const bad = '</script></title><img src=x onerror=alert(1)>"\'<!--';
    const form = await makePublishedForm(account, {
      name: bad,
      definition: onePage(field('full_name', 'short_text', { label: bad, placeholder: bad, help: bad })),
    });
    const address = `${form.slug}?full_name=${encodeURIComponent(bad)}&other=${encodeURIComponent(bad)}`;
    for (const path of [address, `${form.slug}?sent=1`, `${form.slug}?resume=${encodeURIComponent(bad)}`]) {
      const { html, status } = await openPage(path);
      expect(status).toBe(200);
      // None of the input became a tag.
      expect(html).not.toMatch(/<img[^>]*onerror/);
      expect(html).not.toContain('<!--');
      expect(html.match(/<\/script>/g)?.length ?? 0).toBe(html.match(/<script[ >]/g)?.length ?? 0);
    }
    const { html } = await openPage(address);
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ name: bad, formId: form.id });
  });

  test('uses the language of the URL, the browser or the form', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, {
      definition: {
        ...onePage(field('full_name', 'short_text', { label: 'Your name' })),
        translations: { fr: { 'full_name.label': 'Votre nom' }, ar: { 'full_name.label': 'اسمك' } },
      },
      settings: { locales: ['en', 'fr', 'ar'] },
    });
    const german = await openPage(form.slug, { 'accept-language': 'de, en;q=0.5' });
    expect(german.html).toContain('Your name');
    const french = await openPage(form.slug, { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' });
    expect(french.html).toContain('<html lang="fr" dir="ltr">');
    expect(french.html).toContain('Votre nom');
    const arabic = await openPage(`${form.slug}?locale=ar`, { 'accept-language': 'fr' });
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.headers.get('content-language')).toBe('ar');
    // Without JavaScript, the form stays in the language it was shown in.
    const sent = await post(form.slug, arabic, { full_name: 'Ada', _go: 'submit' });
    expect(sent.headers.get('location')).toBe(`/f/${form.slug}?sent=1&locale=ar`);
  });

  test('explains why there is no form', async () => {
    const account = await createTestAccount(app);
    const draft = await makeForm(account);
    const settings = { closedMessage: 'We are full <b>', opensAt: '2999-01-01T00:00:00.000Z' };
    const early = await makePublishedForm(account, { settings });
    for (const path of ['no-such-form', draft.id, 'frm_00000000000000000000000000', 'a%00b', 'A_B']) {
      const { status, html, headers } = await openPage(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(html).toContain('Form not found');
    }
    const closed = await openPage(early.slug);
    expect(closed.status).toBe(200);
    expect(closed.html).toContain('We are full &lt;b');
    expect(closed.html).toContain('<meta name="robots" content="noindex">');
    expect(closed.html).not.toContain('<script');
    const late = await post(early.slug, closed, { _answers: '{}', full_name: 'Ada', _go: 'submit' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('We are full &lt;b');
    // An entry that was started before can be resumed.
    expect((await openPage(`${early.slug}?resume=srt_x`)).html).toContain('resume="srt_x"');
  });

  test('returns 503 with an explanation while PostgreSQL is down', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account);
    const { database } = app.services;
    const { global } = database;
    database.global = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    try {
      const { status, headers, html } = await openPage(form.slug, { 'accept-language': 'en' });
      expect([status, headers.get('retry-after')]).toEqual([503, expect.any(String)]);
      expect(html).toContain('Something went wrong');
    } finally {
      database.global = global;
    }
  });
});

describe('without JavaScript', () => {
  test('a double click creates one entry, and a second visit another', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account);
    const page = await openPage(form.slug);
    const send = (name: string) => post(form.slug, page, { full_name: name, _go: 'submit' });
    const both = await Promise.all([send('Ada'), send('Ada')]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await entriesOf(account, form.id)).toMatchObject([{ answers: { full_name: 'Ada' }, number: 1 }]);
    // Other answers under the same key are not treated as a repetition and not submitted without notice.
    const other = await send('Grace');
    expect(other.status).toBe(422);
    expect(other.html).toContain('already submitted these answers');
    expect((await post(form.slug, other, { full_name: 'Grace', _go: 'submit' })).status).toBe(303);
    expect(await entriesOf(account, form.id)).toHaveLength(2);
  });

  test('errors are shown beside their field, and carried data is not trusted', async () => {
    const account = await createTestAccount(app);
    const definition = onePage(
      field('age', 'number', { required: true, min: 18 }),
      field('secret', 'short_text', { visibleWhen: 'answers.age > 90' }),
    );
    const form = await makePublishedForm(account, { definition });
    const page = await openPage(form.slug);
    const wrong = await post(form.slug, page, { age: '7', _go: 'submit' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('<title>Error: Survey</title>');
    expect(wrong.html).toContain('id="sf1-age-error"');
    expect(wrong.html).toContain('value="7"');
    const forged = { _answers: '{"secret":"x","nonsense":1,"__proto__":{"a":1}}', age: '20', _go: 'submit' };
    expect((await post(form.slug, page, forged)).status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([{ answers: { age: 20 } }]);
    for (const _answers of ['', '[]', 'null', '{', '"x"'])
      expect((await post(form.slug, page, { _answers, age: '20', _go: 'submit' })).html).toContain(
        "couldn't read your earlier answers",
      );
    expect(await entriesOf(account, form.id)).toHaveLength(1);
  });

  test('bots, other sites and forms that need a script get an explanation', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, {
      settings: { allowedOrigins: ['https://www.example.com'] },
    });
    const page = await openPage(form.slug);
    const good = { full_name: 'Ada', _go: 'submit' };
    const trapped = await post(form.slug, page, { ...good, _website: 'http://spam.test' });
    expect([trapped.status, trapped.html.includes("We couldn't verify that you're not a robot.")]).toEqual([
      422,
      true,
    ]);
    const foreign = await post(form.slug, page, good, { origin: 'https://elsewhere.test' });
    expect(foreign.status).toBe(403);
    expect(foreign.html).toContain('does not accept entries from this site');
    expect(await entriesOf(account, form.id)).toHaveLength(0);
    const own = { origin: 'http://forms.test', 'sec-fetch-site': 'same-origin' };
    expect((await post(form.slug, page, good, own)).status).toBe(303);

    const guarded = await makePublishedForm(account, { settings: { captcha: 'proof_of_work' } });
    const requested = await openPage(guarded.slug);
    expect(requested.html).toContain('which requires JavaScript');
    expect((await post(guarded.slug, requested, good)).status).toBe(422);
    expect(await entriesOf(account, guarded.id)).toHaveLength(0);
  });

  test('shuffled options keep their order across pages, and another visitor gets another order', async () => {
    const account = await createTestAccount(app);
    const options = Array.from({ length: 12 }, (_, index) => ({
      value: `o${index}`,
      label: `Option ${index}`,
    }));
    const definition = onePage(
      field('order', 'ranking', { options, shuffle: true }),
      field('age', 'number', { min: 9 }),
    );
    const form = await makePublishedForm(account, { definition });
    const orderOf = ({ html }: Page) =>
      html
        .split('</template>')[0]
        ?.match(/Option \d+/g)
        ?.join();
    const [page, other] = [await openPage(form.slug), await openPage(form.slug)];
    expect(orderOf(other)).not.toBe(orderOf(page));
    const shown = [...new Set(orderOf(page)?.split(','))].map((label) => `o${label.split(' ')[1]}`);
    const ranks = Object.fromEntries(shown.map((_, index) => [`order.${index}`, String(12 - index)]));
    const wrong = await post(form.slug, page, { ...ranks, age: '1', _go: 'submit' });
    expect(wrong.status).toBe(422);
    expect((await post(form.slug, wrong, { ...ranks, age: '10', _go: 'submit' })).status).toBe(303);
    expect(await entriesOf(account, form.id)).toMatchObject([{ answers: { order: shown.toReversed() } }]);
  });

  test('a multipart form is read, and anything else is rejected with an explanation', async () => {
    const account = await createTestAccount(app);
    const confirmation = { redirectUrl: 'https://www.example.com/thanks' };
    const form = await makePublishedForm(account, { settings: { confirmation } });
    const page = await openPage(form.slug);
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://www.example.com;",
    );
    const parts = new FormData();
    for (const [name, value] of Object.entries({ _answers: '{}', _key: randomUUID(), _go: 'submit' }))
      parts.set(name, value);
    parts.set('full_name', 'Ada');
    parts.set('cv', new File(['x'], 'x.txt'));
    const sent = await open(`/f/${form.slug}`, { method: 'POST', body: parts });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, 'https://www.example.com/thanks']);
    expect(await entriesOf(account, form.id)).toMatchObject([{ answers: { full_name: 'Ada' } }]);

    const type = (value: string) => ({ 'content-type': value });
    const broken = { method: 'POST', body: 'x', headers: type('multipart/form-data; boundary=none') };
    expect((await open(`/f/${form.slug}`, broken)).status).toBe(400);
    const json = { method: 'POST', body: '{}', headers: type('application/json') };
    expect((await open(`/f/${form.slug}`, json)).status).toBe(415);
    const huge = {
      method: 'POST',
      body: 'x'.repeat(11_000_000),
      headers: type('application/x-www-form-urlencoded'),
    };
    expect((await open(`/f/${form.slug}`, huge)).status).toBe(413);
  });
});
