import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { makeForm, makePublishedForm, publish } from './forms.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

const codes = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('creating and reading', () => {
  test('a new form is returned with its first draft', async () => {
    const { send } = await account();
    const project = await makeProject({ send });
    const created = await send('POST', '/forms', { projectId: project.id, name: 'Été à Paris!' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.stringMatching(/^frm_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      projectId: project.id,
      name: 'Été à Paris!',
      slug: 'ete-a-paris',
      status: 'draft',
      accepting: { open: false, reason: 'not_published', message: 'This form is not published yet.' },
      publishedVersionId: null,
      draftVersionId: expect.stringMatching(/^ver_/),
      entryCount: 0,
      settings: {
        opensAt: null,
        closesAt: null,
        entryLimit: null,
        closedMessage: null,
        allowedOrigins: [],
        resume: 'off',
        draftTtlDays: 30,
        retention: null,
        confirmation: {},
        captcha: 'none',
        locales: ['en'],
        defaultLocale: 'en',
        theme: {},
        layoutTemplateId: null,
      },
      createdAt: expect.any(String),
      updatedAt: created.body.createdAt,
      deletedAt: null,
    });
    expect(created.headers.get('location')).toBe(`/api/v1/forms/${created.body.id}`);
    expect(created.headers.get('etag')).toBe('"1"');
    expect((await send('GET', `/forms/${created.body.id}`)).body).toEqual(created.body);

    const draft = await send('GET', `/forms/${created.body.id}/versions/draft`);
    expect(draft.body).toMatchObject({
      id: created.body.draftVersionId,
      number: 1,
      state: 'draft',
      definition: { format: 1, pages: [{ id: 'page_1', elements: [] }] },
    });
  });

  test('GET /forms works without X-Account-ID, as documented', async () => {
    const { key, send } = await account();
    const { id } = await makeForm({ send });
    const response = await fetch(`${app.origin}/api/v1/forms`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { data: object[] }).data).toMatchObject([{ id }]);
  });

  test('a list can be limited to a project, filtered, searched and sorted', async () => {
    const { send } = await account();
    const [one, other] = [await makeProject({ send }), await makeProject({ send })];
    const form = await makeForm({ send }, { projectId: one.id, name: 'Alpha' });
    const published = await makePublishedForm({ send }, { projectId: other.id, name: 'Beta' });
    const ids = async (query: string) =>
      (await send('GET', `/forms?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids(`projectId=${one.id}`)).toEqual([form.id]);
    expect(await ids(`filter=projectId == "${other.id}"`)).toEqual([published.id]);
    expect(await ids('filter=status == "published"')).toEqual([published.id]);
    expect(await ids('q=alph')).toEqual([form.id]);
    expect(await ids('sort=name')).toEqual([form.id, published.id]);
    expect(await ids(`projectId=prj_01kxta5vqse7xr9m4z3h8w2bcd`)).toEqual([]);
  });

  test.each([
    ['a slug of two characters', { slug: 'ab' }, 'slug'],
    ['a slug in capitals', { slug: 'Survey' }, 'slug'],
    ['a slug that ends in a hyphen', { slug: 'survey-' }, 'slug'],
    ['an id as a slug', { slug: 'frm_01kxta5vqse7xr9m4z3h8w2bcd' }, 'slug'],
    ['an unknown way to resume', { settings: { resume: 'sms' } }, 'settings.resume'],
    ['no entries at all', { settings: { entryLimit: 0 } }, 'settings.entryLimit'],
    [
      'closing before opening',
      {
        settings: { opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' },
      },
      'settings.closesAt',
    ],
    [
      'message and address',
      {
        settings: { confirmation: { message: 'x', redirectUrl: 'https://example.com' } },
      },
      'settings.confirmation',
    ],
    [
      'a script as address',
      { settings: { confirmation: { redirectUrl: 'javascript:alert(1)' } } },
      'settings.confirmation.redirectUrl',
    ],
    ['a default locale that is not offered', { settings: { defaultLocale: 'fr' } }, 'settings.defaultLocale'],
    [
      'an origin with a path',
      { settings: { allowedOrigins: ['https://example.com/x'] } },
      'settings.allowedOrigins.0',
    ],
  ])('%s is rejected with its path', async (_what, values, path) => {
    const { send } = await account();
    const { id: projectId } = await makeProject({ send });
    const response = await send('POST', '/forms', { projectId, name: 'Survey', ...values });
    expect(codes(response)).toEqual([422, 'validation_failed']);
    expect(response.body.error.details).toContainEqual(expect.objectContaining({ path }));
    expect((await send('GET', '/forms')).body.data).toEqual([]);
  });
});

describe('slugs', () => {
  test('are unique in the deployment across all accounts, also in the trash', async () => {
    const [mine, theirs] = [await account(), await account()];
    const { id, slug } = await makeForm(theirs, { slug: `taken-${Date.now()}` });
    const { id: projectId } = await makeProject(mine);
    const take = () => mine.send('POST', '/forms', { projectId, name: 'x', slug });
    expect(codes(await take())).toEqual([409, 'slug_taken']);
    await theirs.send('DELETE', `/forms/${id}`);
    expect(codes(await take())).toEqual([409, 'slug_taken']);
    expect((await mine.send('GET', '/forms')).body.data).toEqual([]);
  });

  test('made from a name get a suffix if the name is taken', async () => {
    const { send } = await account();
    const name = `Unique ${Date.now()}`;
    const one = await makeForm({ send }, { name });
    const other = await makeForm({ send }, { name });
    expect(other.slug).toMatch(new RegExp(`^${one.slug}-[a-z0-9]{6}$`));
    expect((await makeForm({ send }, { name: '日本' })).slug).toMatch(/^form(-|$)/);
  });

  test('of a published form can be changed: the old one redirects and stays reserved', async () => {
    const [{ send }, theirs] = [await account(), await account()];
    const [one, other] = [`one-${Date.now()}`, `other-${Date.now()}`];
    const form = await makePublishedForm({ send }, { slug: one });
    const renamed = await send('PATCH', `/forms/${form.id}`, { slug: other });
    expect([renamed.status, renamed.body.slug]).toEqual([200, other]);
    for (const named of [one, other, form.id]) {
      const { status, body } = await send('GET', `/entry-sessions/forms/${named}`);
      expect([status, body.formId, body.slug]).toEqual([200, form.id, other]);
    }
    for (const someone of [{ send }, theirs]) {
      const { id: projectId } = await makeProject(someone);
      const taken = await someone.send('POST', '/forms', { projectId, name: 'x', slug: one });
      expect(codes(taken)).toEqual([409, 'slug_taken']);
    }
    // Later changes are also found by the old slug.
    await send('PATCH', `/forms/${form.id}`, { name: 'Renamed' });
    expect((await send('GET', `/entry-sessions/forms/${one}`)).body.name).toBe('Renamed');
    // The form itself can take it back, and the slug in between is released.
    expect((await send('PATCH', `/forms/${form.id}`, { slug: one })).body.slug).toBe(one);
    expect((await send('GET', `/entry-sessions/forms/${other}`)).body.slug).toBe(one);
    await send('DELETE', `/forms/${form.id}`);
    expect((await send('GET', `/entry-sessions/forms/${other}`)).status).toBe(404);
  });

  test('follow the name until the form is first published, unless they were set', async () => {
    const { send } = await account();
    const stamp = Date.now();
    const rename = async (id: string, body: object) => (await send('PATCH', `/forms/${id}`, body)).body.slug;
    const form = await makeForm({ send }, { name: `Untitled ${stamp}` });
    expect(await rename(form.id, { name: `Summer party ${stamp}` })).toBe(`summer-party-${stamp}`);
    // The link was not public yet, so the first slug is free again.
    expect((await makeForm({ send }, { name: `Untitled ${stamp}` })).slug).toBe(`untitled-${stamp}`);
    expect(await rename(form.id, { name: `Summer Party! ${stamp}` })).toBe(`summer-party-${stamp}`);
    await publish({ send }, form.id);
    expect(await rename(form.id, { name: 'Winter party' })).toBe(`summer-party-${stamp}`);

    const own = await makeForm({ send }, { name: `Own ${stamp}` });
    expect(await rename(own.id, { slug: `by-hand-${stamp}` })).toBe(`by-hand-${stamp}`);
    expect(await rename(own.id, { name: 'Another name' })).toBe(`by-hand-${stamp}`);
    const given = await makeForm({ send }, { slug: `given-${stamp}` });
    expect(await rename(given.id, { name: 'Another name' })).toBe(`given-${stamp}`);
  });

  test('requested concurrently are assigned once', async () => {
    const { send } = await account();
    const { id: projectId } = await makeProject({ send });
    const slug = `race-${Date.now()}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('POST', '/forms', { projectId, name: 'x', slug })),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    // Slugs made from a name are always assigned.
    const named = await Promise.all(
      Array.from({ length: 4 }, () => send('POST', '/forms', { projectId, name: `Same ${slug}` })),
    );
    expect(new Set(named.map(({ body }) => body.slug)).size).toBe(4);
  });
});

describe('changing', () => {
  test('settings are merged one by one, and each is replaced as a whole', async () => {
    const { send } = await account();
    const { id } = await makeForm(
      { send },
      { settings: { theme: { accentColor: '#112233', font: 'serif' }, captcha: 'proof_of_work' } },
    );
    const patched = await send('PATCH', `/forms/${id}`, {
      settings: { theme: { accentColor: '#445566' }, opensAt: '2030-01-01T01:00:00+01:00' },
    });
    expect(patched.status).toBe(200);
    expect(patched.body.settings).toMatchObject({
      captcha: 'proof_of_work',
      opensAt: '2030-01-01T00:00:00.000Z',
    });
    expect(patched.body.settings.theme).toEqual({ accentColor: '#445566' });
    const cleared = await send('PATCH', `/forms/${id}`, { settings: { opensAt: null } });
    expect(cleared.body.settings.opensAt).toBe(null);
    expect(cleared.headers.get('etag')).toBe('"3"');
  });

  test('a captcha without keys in this deployment is rejected, with alternatives', async () => {
    const { send } = await account();
    const { id } = await makeForm({ send });
    for (const captcha of ['hcaptcha', 'turnstile']) {
      const { status, body } = await send('PATCH', `/forms/${id}`, { settings: { captcha } });
      expect([status, body.error.details[0]]).toMatchObject([
        422,
        { path: 'settings.captcha', code: 'captcha_not_configured' },
      ]);
      expect(body.error.details[0].message).toContain('proof_of_work');
    }
    const { body: form } = await send('GET', `/forms/${id}`);
    const created = { projectId: form.projectId, name: 'Other', settings: { captcha: 'hcaptcha' } };
    expect((await send('POST', '/forms', created)).status).toBe(422);
    expect(form.settings.captcha).toBe('none');
  });

  test('HTML in messages is reduced to simple formatting', async () => {
    const { send } = await account();
    const message = '<b>Thanks</b> & bye<script>alert(1)</script><img src=x onerror=alert(1)>';
    const { id } = await makeForm({ send }, { settings: { confirmation: { message } } });
    const { body } = await send('GET', `/forms/${id}`);
    expect(body.settings.confirmation.message).toBe('<b>Thanks</b> &amp; bye');
  });

  test('a stale If-Match writes nothing, and of two requests with the same ETag one wins', async () => {
    const { send } = await account();
    const { id, etag } = await makeForm({ send });
    const edit = (name: string) => send('PATCH', `/forms/${id}`, { name }, { 'if-match': etag });
    const answers = await Promise.all([edit('One'), edit('Two')]);
    expect(statusesOf(answers)).toEqual([200, 412]);
  });

  test('a form moves to another project, but not to one in the trash or of another account', async () => {
    const [{ send }, theirs] = [await account(), await account()];
    const { id } = await makeForm({ send });
    const [one, deleted] = [await makeProject({ send }), await makeProject({ send })];
    await send('DELETE', `/projects/${deleted.id}`);
    expect((await send('PATCH', `/forms/${id}`, { projectId: one.id })).body.projectId).toBe(one.id);
    expect(codes(await send('PATCH', `/forms/${id}`, { projectId: deleted.id }))).toEqual([
      409,
      'state_conflict',
    ]);
    const other = await makeProject(theirs);
    expect(codes(await send('PATCH', `/forms/${id}`, { projectId: other.id }))).toEqual([404, 'not_found']);
  });
});

describe('closing and reopening', () => {
  test('a published form is closed and reopened, with events', async () => {
    const { send, accountId } = await account();
    const { id } = await makePublishedForm({ send });
    const closed = await send('POST', `/forms/${id}/close`);
    expect(closed.body).toMatchObject({ status: 'closed', accepting: { open: false, reason: 'closed' } });
    const again = await send('POST', `/forms/${id}/close`);
    expect([again.status, again.headers.get('etag')]).toEqual([200, closed.headers.get('etag')]);
    const reopened = await send('POST', `/forms/${id}/reopen`);
    expect(reopened.body).toMatchObject({ status: 'published', accepting: { open: true, reason: null } });
    expect(codes(await send('POST', `/forms/${id}/reopen`))).toEqual([409, 'state_conflict']);

    const { build } = await import('../../db/db.ts');
    const events = await app.services.database.read(accountId, (db) =>
      db.all(
        build
          .selectFrom('events')
          .select('type')
          .where('account_id', '=', accountId)
          .where('type', 'like', 'form.%')
          .orderBy('created_at')
          .orderBy('id'),
      ),
    );
    expect(events.map(({ type }) => type)).toEqual([
      'form.created',
      'form.published',
      'form.closed',
      'form.updated',
    ]);
  });

  test('requires a form that was published', async () => {
    const { send } = await account();
    const { id } = await makeForm({ send });
    for (const what of ['close', 'reopen'])
      expect(codes(await send('POST', `/forms/${id}/${what}`))).toEqual([409, 'form_not_published']);
  });

  test('a schedule in the past must be changed before reopening', async () => {
    const { send } = await account();
    const { id } = await makePublishedForm({ send }, { settings: { closesAt: '2020-01-01T00:00:00Z' } });
    expect((await send('GET', `/forms/${id}`)).body.accepting).toMatchObject({ reason: 'closed' });
    await send('POST', `/forms/${id}/close`);
    expect(codes(await send('POST', `/forms/${id}/reopen`))).toEqual([409, 'state_conflict']);
    await send('PATCH', `/forms/${id}`, { settings: { closesAt: null } });
    expect((await send('POST', `/forms/${id}/reopen`)).status).toBe(200);
  });
});

describe('trash', () => {
  test('a form is moved to the trash, listed there and restored unchanged', async () => {
    const { send } = await account();
    const { id, slug } = await makePublishedForm({ send });
    expect((await send('DELETE', `/forms/${id}`)).status).toBe(204);
    expect((await send('DELETE', `/forms/${id}`)).status).toBe(204);
    expect((await send('GET', '/forms')).body.data).toEqual([]);
    expect((await send('GET', '/forms?trashed=true')).body.data).toMatchObject([{ id, status: 'published' }]);
    expect((await send('GET', `/entry-sessions/forms/${slug}`)).status).toBe(404);
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['POST', '/duplicate', undefined],
      ['POST', '/close', undefined],
      ['POST', '/versions', undefined],
    ] as const)
      expect([path, ...codes(await send(method, `/forms/${id}${path}`, body))]).toEqual([
        path,
        409,
        'state_conflict',
      ]);
    expect((await send('POST', `/forms/${id}/restore`)).body).toMatchObject({
      deletedAt: null,
      status: 'published',
    });
    expect((await send('GET', `/entry-sessions/forms/${slug}`)).status).toBe(200);
    expect(codes(await send('POST', `/forms/${id}/restore`))).toEqual([409, 'state_conflict']);
  });

  test('a project with forms cannot be deleted; without them it can, and they are restored after it', async () => {
    const { send } = await account();
    const { id, projectId } = await makeForm({ send });
    expect(codes(await send('DELETE', `/projects/${projectId}`))).toEqual([409, 'in_use']);
    await send('DELETE', `/forms/${id}`);
    expect((await send('DELETE', `/projects/${projectId}`)).status).toBe(204);
    expect(codes(await send('POST', `/forms/${id}/restore`))).toEqual([409, 'state_conflict']);
    const { status, body } = await send('POST', '/forms', { projectId, name: 'x' });
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
    await send('POST', `/projects/${projectId}/restore`);
    expect((await send('POST', `/forms/${id}/restore`)).status).toBe(200);
  });

  test('a form created while its project is being deleted is in the project or not created', async () => {
    const { send } = await account();
    for (let round = 0; round < 5; round += 1) {
      const { id: projectId } = await makeProject({ send });
      const [made, deleted] = await Promise.all([
        send('POST', '/forms', { projectId, name: 'x' }),
        send('DELETE', `/projects/${projectId}`),
      ]);
      expect([made.status, deleted.status]).toEqual(made.status === 201 ? [201, 409] : [409, 204]);
    }
  });

  test('deleting a project permanently deletes its forms in the trash', async () => {
    const { send, accountId } = await account();
    const { id, projectId } = await makePublishedForm({ send });
    await send('DELETE', `/forms/${id}`);
    const { build } = await import('../../db/db.ts');
    const purge = build.deleteFrom('projects').where('account_id', '=', accountId);
    expect(await app.services.database.write(accountId, (db) => db.run(purge))).toBe(1);
    expect((await send('GET', `/projects/${projectId}`)).status).toBe(404);
    expect((await send('GET', `/forms/${id}`)).status).toBe(404);
  });

  test('deleting forms permanently deletes their versions and slugs', async () => {
    const { send, accountId } = await account();
    const { id, slug } = await makePublishedForm({ send });
    await send('PATCH', `/forms/${id}`, { slug: `${slug}-new` });
    await send('POST', `/forms/${id}/versions`);
    await send('DELETE', `/forms/${id}`);
    const { purgeForms } = await import('./store.ts');
    expect(await app.services.database.write(accountId, (db) => purgeForms(db, accountId, 30, 100))).toBe(0);
    expect(await app.services.database.write(accountId, (db) => purgeForms(db, accountId, -1, 100))).toBe(1);
    expect((await send('GET', `/forms/${id}`)).status).toBe(404);
    expect((await makeForm({ send }, { slug })).slug).toBe(slug);
  });
});

describe('duplicating', () => {
  test('copies settings and definition into an independent form', async () => {
    const { send } = await account();
    const original = await makePublishedForm({ send }, { settings: { captcha: 'proof_of_work' } });
    const copy = await send('POST', `/forms/${original.id}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      name: 'Survey (copy)',
      status: 'draft',
      projectId: original.projectId,
      settings: { captcha: 'proof_of_work' },
    });
    expect(copy.body.slug).not.toBe(original.slug);
    const draft = await send('GET', `/forms/${copy.body.id}/versions/draft`);
    const source = await send('GET', `/forms/${original.id}/versions/published`);
    expect(draft.body.definition).toEqual(source.body.definition);
    expect((await publish({ send }, copy.body.id)).number).toBe(1);
  });
});

describe('access', () => {
  test("another account's form is not found, in read, write and list", async () => {
    const [mine, theirs] = [await account(), await account()];
    const { id, draftVersionId } = await makeForm(theirs);
    const own = await makePublishedForm(mine);
    for (const [method, path, body] of [
      ['GET', `/forms/${id}`],
      ['PATCH', `/forms/${id}`, { name: 'Mine now' }],
      ['DELETE', `/forms/${id}`],
      ['POST', `/forms/${id}/duplicate`],
      ['POST', `/forms/${id}/close`],
      ['GET', `/forms/${id}/versions`],
      ['GET', `/forms/${id}/versions/draft`],
      ['POST', `/forms/${id}/versions/draft/publish`],
      ['GET', `/forms/${own.id}/versions/${draftVersionId}`],
      ['POST', `/forms/${own.id}/versions`, { fromVersionId: draftVersionId }],
      ['GET', `/forms/${own.id}/versions/published/diff?against=${draftVersionId}`],
    ] as const)
      expect([path, ...codes(await mine.send(method, path, body))]).toEqual([path, 404, 'not_found']);
    expect((await mine.send('GET', '/forms?include=total')).body.pagination.total).toBe(1);
  });

  test('viewers read and validate, editors write', async () => {
    const owner = await account();
    const { id } = await makeForm(owner);
    const [viewer, editor] = [await owner.as('viewer'), await owner.as('editor')];
    expect((await viewer.send('GET', `/forms/${id}`)).status).toBe(200);
    expect((await viewer.send('POST', `/forms/${id}/versions/draft/validate`)).status).toBe(200);
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['PATCH', '/versions/draft', { notes: 'x' }],
      ['POST', '/versions/draft/publish'],
    ] as const)
      expect(codes(await viewer.send(method, `/forms/${id}${path}`, body))).toEqual([
        403,
        'permission_denied',
      ]);
    expect((await editor.send('POST', `/forms/${id}/versions/draft/publish`)).status).toBe(200);
    expect((await editor.send('DELETE', `/forms/${id}`)).status).toBe(204);
  });
});
