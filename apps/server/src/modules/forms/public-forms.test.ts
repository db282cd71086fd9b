import { loadForm } from '@form-service/engine';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import type { Endpoint } from '../../http/serve.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount, readResponse, type TestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { closeDueFormsSchedule } from './close-form.ts';
import { makeForm, makePublishedForm, publish } from './forms.factory.ts';
import { createOpenForms } from './open-forms.ts';
import { publicFormRoutes } from './public-routes.ts';

const app = useTestApp({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  },
});
const account = () => createTestAccount(app);

const getPublicForm = async (idOrSlug: string, headers: Record<string, string> = {}) =>
  readResponse(await fetch(apiUrl(app, `/entry-sessions/forms/${idOrSlug}`), { headers }));

const definition = {
  pages: [
    {
      id: 'one',
      title: 'About you',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name', help: 'In full' },
      ],
    },
  ],
  translations: {
    fr: { 'one.title': 'À propos', 'full_name.label': 'Votre nom' },
    de: { 'full_name.label': 'Ihr Name' },
  },
};
const settings = { locales: ['en', 'fr', 'de'] };

describe('a published form', () => {
  test('is readable by anyone, by id and by slug, without private parts', async () => {
    const { send } = await account();
    const form = await makePublishedForm({ send }, { definition, settings });
    const response = await getPublicForm(form.slug);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      formId: form.id,
      formVersionId: form.publishedVersionId,
      slug: form.slug,
      name: 'Survey',
      locale: 'en',
      locales: ['en', 'fr', 'de'],
      definition: { format: 1, pages: definition.pages },
      logic: {
        tree: { pages: [{ id: 'one', elements: [expect.objectContaining({ key: 'full_name' })] }] },
        nodes: [],
        patterns: [],
      },
      confirmation: {},
      resume: 'off',
      captcha: 'none',
      theme: {},
    });
    expect((await getPublicForm(form.id)).body).toEqual(response.body);
  });

  test("is returned in the requested language, its parent, or the form's own", async () => {
    const { send } = await account();
    const { slug } = await makePublishedForm({ send }, { definition, settings });
    const labelIn = async (locale: string) => {
      const { body } = await getPublicForm(`${slug}?locale=${locale}`);
      return [body.locale, body.definition.pages[0].title, body.definition.pages[0].elements[0].label];
    };
    expect(await labelIn('fr')).toEqual(['fr', 'À propos', 'Votre nom']);
    expect(await labelIn('fr-CA')).toEqual(['fr', 'À propos', 'Votre nom']);
    expect(await labelIn('de')).toEqual(['de', 'About you', 'Ihr Name']);
    expect(await labelIn('ja')).toEqual(['en', 'About you', 'Your name']);
    expect(JSON.stringify((await getPublicForm(`${slug}?locale=fr`)).body)).not.toContain('Ihr Name');
    expect((await getPublicForm(`${slug}?locale=x`)).status).toBe(422);
  });

  test('contains its compiled expressions, as the server runs them', async () => {
    const { send } = await account();
    const number = (key: string, more: object = {}) => ({
      kind: 'field',
      key,
      type: 'number',
      label: key,
      ...more,
    });
    const elements = [
      number('a'),
      number('b', { visibleWhen: 'answers.a > 3' }),
      { kind: 'field', key: 'sum', type: 'calculated', value: 'answers.a * 2' },
    ];
    const { slug } = await makePublishedForm({ send }, { definition: { pages: [{ id: 'one', elements }] } });
    const { body } = await getPublicForm(slug);
    const form = loadForm(body.logic);
    const [few, many] = [form.start({ a: 3 }), form.start({ a: 4 })];
    expect([few, many].map((state) => form.isVisible(state, ['b']))).toEqual([false, true]);
    expect(many.values).toMatchObject({ sum: 8 });
  });

  test('is sanitized again on output, however it was stored', async () => {
    const { send } = await account();
    const form = await makePublishedForm({ send }, { definition });
    const { pool, db } = createOwnerPool(app.database.url, 1, pino({ level: 'silent' }));
    const bad = 'Hello <b>you</b><img src=x onerror=alert(1)>';
    const pages = [{ id: 'one', elements: [{ kind: 'content', type: 'text', body: bad }] }];
    const formId = decodeId('frm', form.id) as string;
    // tenant-scope: one form created by this test
    await db.run(
      build
        .updateTable('form_versions')
        .set({ definition: JSON.stringify({ format: 1, pages }) })
        .where('form_id', '=', formId),
    );
    // tenant-scope: the same
    await db.run(
      build
        .updateTable('forms')
        .set({ settings: JSON.stringify({ confirmation: { message: bad } }) })
        .where('id', '=', formId),
    );
    await pool.end();
    const { body } = await getPublicForm(form.slug);
    expect(body.definition.pages[0].elements[0].body).toBe('Hello <b>you</b>');
    expect(body.confirmation.message).toBe('Hello <b>you</b>');
  });

  test('is cacheable for a moment, then revalidated by ETag, from any site', async () => {
    const { send } = await account();
    const { slug } = await makePublishedForm({ send }, { definition });
    const response = await getPublicForm(slug, { origin: 'https://elsewhere.example' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=5, must-revalidate',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const etag = response.headers.get('etag') as string;
    const unchanged = await getPublicForm(slug, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers.get('cache-control')).toContain('max-age=5');
    const preflight = await fetch(apiUrl(app, `/entry-sessions/forms/${slug}`), { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('If-None-Match'),
    ]);
    // Errors are readable from other sites too.
    expect((await getPublicForm('no-such-form')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await getPublicForm('no-such-form')).headers.get('cache-control')).toBe('no-store');
  });

  test('is current immediately after a publish and after a change of its settings', async () => {
    const { send } = await account();
    const form = await makePublishedForm({ send }, { definition });
    const before = await getPublicForm(form.slug);
    await send('POST', `/forms/${form.id}/versions`);
    const pages = [{ id: 'two', elements: [] }];
    await send('PATCH', `/forms/${form.id}/versions/draft`, { definition: { pages } });
    // A draft is not shown.
    expect(
      (await getPublicForm(form.slug, { 'if-none-match': before.headers.get('etag') as string })).status,
    ).toBe(304);
    await publish({ send }, form.id);
    const after = await getPublicForm(form.slug, { 'if-none-match': before.headers.get('etag') as string });
    expect([after.status, after.body.definition.pages]).toEqual([200, pages]);
    await send('PATCH', `/forms/${form.id}`, { name: 'Renamed', settings: { theme: { font: 'mono' } } });
    expect((await getPublicForm(form.slug)).body).toMatchObject({ name: 'Renamed', theme: { font: 'mono' } });
  });

  test('is current on every node after a publish on one', async () => {
    const { send } = await account();
    const form = await makePublishedForm({ send }, { definition });
    // Caches are per application: these are two more processes.
    const nodes = [1, 2].map(() => publicFormRoutes(createOpenForms(app.services)));
    const seen = () =>
      Promise.all(
        nodes.map(async ([served]) => {
          const call = { params: { formId: form.slug }, query: {}, addHeader: () => {} };
          const { body } = (await (served as Extract<Endpoint, { handle: unknown }>).handle(
            call as never,
          )) as {
            body: { text: string };
          };
          return JSON.parse(body.text).formVersionId;
        }),
      );
    expect(await seen()).toEqual([form.publishedVersionId, form.publishedVersionId]);
    await send('POST', `/forms/${form.id}/versions`);
    const { id } = await publish({ send }, form.id);
    expect(await seen()).toEqual([id, id]);
  });

  test('is served from the cache: its definition is not read again', async () => {
    const { send, accountId } = await account();
    const form = await makePublishedForm({ send }, { definition });
    const first = await getPublicForm(form.slug);
    // Changed directly in the database, so that the service does not notice.
    const version = decodeId('ver', form.publishedVersionId ?? '') as string;
    const change = build
      .updateTable('form_versions')
      .set({ definition: JSON.stringify({ pages: [] }) })
      .where('account_id', '=', accountId)
      .where('id', '=', version);
    await app.services.database.write(accountId, (db) => db.run(change));
    expect((await getPublicForm(form.slug)).body).toEqual(first.body);
  });
});

describe('hidden forms', () => {
  test('drafts, forms in the trash, unknown ids and forms of deleted accounts are not found', async () => {
    const owner = await account();
    const draft = await makeForm(owner);
    const deleted = await makePublishedForm(owner);
    await owner.send('DELETE', `/forms/${deleted.id}`);
    for (const name of [
      draft.slug,
      draft.id,
      deleted.slug,
      deleted.id,
      'frm_01kxta5vqse7xr9m4z3h8w2bcd',
      'nobody',
    ])
      expect([name, (await getPublicForm(name)).status]).toEqual([name, 404]);
    const other = await account();
    const { slug } = await makePublishedForm(other);
    expect((await getPublicForm(slug)).status).toBe(200);
    await other.sendWithSession('DELETE', '/account?confirm=Test%20account');
    expect((await getPublicForm(slug)).status).toBe(404);
    await other.sendWithSession('POST', '/account/restore');
    expect((await getPublicForm(slug)).status).toBe(200);
  });

  test('forms of an account with unpaid bills return 402 and nothing else', async () => {
    const { send, accountId } = await account();
    const { slug } = await makePublishedForm({ send });
    const set = (billing_status: string) =>
      app.services.database.write(accountId, (db) =>
        db.run(build.updateTable('accounts').set({ billing_status }).where('id', '=', accountId)),
      );
    await set('inactive');
    const response = await getPublicForm(slug);
    expect([response.status, response.body.error.code]).toEqual([402, 'billing_inactive']);
    expect(response.body.error.message).not.toContain('billing');
    await set('active');
    expect((await getPublicForm(slug)).status).toBe(200);
  });
});

const runSchedule = async () => {
  const log = pino({ level: 'silent' });
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const context = { db, now: new Date(), signal: new AbortController().signal, log };
  await closeDueFormsSchedule(app.services).run(context);
  await pool.end();
};

describe('a form that accepts no entries', () => {
  const refusal = async (slug: string) => {
    const { status, body } = await getPublicForm(slug);
    return [status, body.error.code, body.error.details[0].code, body.error.message];
  };

  test("returns its author's message", async () => {
    const { send } = await account();
    const { id, slug } = await makePublishedForm({ send });
    await send('POST', `/forms/${id}/close`);
    expect(await refusal(slug)).toEqual([
      409,
      'form_closed',
      'closed',
      'This form no longer accepts responses.',
    ]);
    await send('PATCH', `/forms/${id}`, { settings: { closedMessage: 'See you next year!' } });
    expect(await refusal(slug)).toEqual([409, 'form_closed', 'closed', 'See you next year!']);
    await send('POST', `/forms/${id}/reopen`);
    expect((await getPublicForm(slug)).status).toBe(200);
  });

  test("returns a message in the respondent's language, or in English", async () => {
    const { send } = await account();
    const locales = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'nl'];
    const settings = { locales, defaultLocale: 'en', closesAt: '2020-01-01T00:00:00Z' };
    const { slug } = await makePublishedForm({ send }, { settings });
    const received = await Promise.all(
      locales.map(async (locale) => (await getPublicForm(`${slug}?locale=${locale}`)).body.error.message),
    );
    expect(received.slice(0, 5)).toEqual([
      'This form no longer accepts responses.',
      'لم يعد هذا النموذج يستقبل الردود.',
      'Dieses Formular nimmt keine Antworten mehr an.',
      'Este formulario ya no acepta respuestas.',
      'Ce formulaire n’accepte plus de réponses.',
    ]);
    expect(new Set(received.slice(0, 7)).size).toBe(7);
    expect(received[7]).toBe(received[0]);
  });

  test('opens and closes by its schedule', async () => {
    const { send } = await account();
    const { id, slug } = await makePublishedForm({ send }, { settings: { opensAt: '2999-01-01T00:00:00Z' } });
    expect((await refusal(slug)).slice(0, 3)).toEqual([409, 'form_closed', 'not_yet_open']);
    await send('PATCH', `/forms/${id}`, { settings: { opensAt: null, closesAt: '2020-01-01T00:00:00Z' } });
    expect((await refusal(slug)).slice(0, 3)).toEqual([409, 'form_closed', 'closed']);
  });

  test('has reached its response limit', async () => {
    const { send } = await account();
    const { id, slug } = await makePublishedForm({ send }, { settings: { entryLimit: 5 } });
    const add = async (status: string, count: number) => {
      const operation = { op: 'create', formId: id, status, answers: { full_name: 'A. Person' } };
      await send('POST', '/entries/bulk', { operations: Array.from({ length: count }, () => operation) });
    };
    await add('draft', 3);
    await add('submitted', 5);
    const [first] = (await send('GET', `/forms/${id}/entries?limit=1`)).body.data;
    await send('DELETE', `/entries/${first.id}`);
    expect((await getPublicForm(slug)).status).toBe(200);
    await send('POST', `/entries/${first.id}/restore`);
    expect((await refusal(slug)).slice(0, 3)).toEqual([409, 'entry_limit_reached', 'limit_reached']);
    expect((await send('GET', `/forms/${id}`)).body).toMatchObject({
      entryCount: 5,
      accepting: { open: false, reason: 'limit_reached' },
    });
    expect((await send('GET', '/forms')).body.data).toMatchObject([{ entryCount: 5 }]);
  });

  test('is closed by the schedule when it is due, and others are not', async () => {
    const owner = await account();
    const due = await makePublishedForm(owner, { settings: { closesAt: '2020-01-01T00:00:00+02:00' } });
    const later = await makePublishedForm(owner, { settings: { closesAt: '2999-01-01T00:00:00Z' } });
    const draft = await makeForm(owner, { settings: { closesAt: '2020-01-01T00:00:00Z' } });
    await Promise.all([runSchedule(), runSchedule()]);
    const statusOf = async ({ id }: { id: string }) => (await owner.send('GET', `/forms/${id}`)).body.status;
    expect([await statusOf(due), await statusOf(later), await statusOf(draft)]).toEqual([
      'closed',
      'published',
      'draft',
    ]);
    expect(await closings(owner)).toEqual([{ actor: { type: 'system' }, target: { id: due.id } }]);
  });

  const closings = async ({ send }: Pick<TestAccount, 'send'>) => {
    const { body } = await send('GET', '/audit-log?filter=action == "form.closed"');
    return body.data.map(({ actor, target }: { actor: { type: string }; target: { id: string } }) => ({
      actor: { type: actor.type },
      target: { id: target.id },
    }));
  };
});
