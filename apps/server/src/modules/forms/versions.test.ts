import { describe, expect, test } from 'vitest';
import { createTestAccount, type TestResponse } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeForm, makePublishedForm, publish } from './forms.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

const codes = ({ status, body }: TestResponse) => [status, body.error?.code];
const statusesOf = (answers: readonly TestResponse[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

const field = (key: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...more,
});
const onePage = (...elements: object[]) => ({ pages: [{ id: 'one', elements }] });
const keysOf = ({ body }: TestResponse): string[] =>
  body.definition.pages.flatMap((page: { elements: { key: string }[] }) =>
    page.elements.map(({ key }) => key),
  );

describe('a draft', () => {
  test('is saved as a whole, with its notes, and respects If-Match', async () => {
    const { send } = await account();
    const { id, draftVersionId } = await makeForm({ send });
    const path = `/forms/${id}/versions/draft`;
    const first = await send(
      'PATCH',
      path,
      { definition: onePage(field('a')), notes: 'New' },
      { 'if-match': '"1"' },
    );
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ id: draftVersionId, notes: 'New', state: 'draft', publishedAt: null });
    expect([keysOf(first), first.headers.get('etag')]).toEqual([['a'], '"2"']);
    const stale = await send('PATCH', path, { definition: onePage(field('b')) }, { 'if-match': '"1"' });
    expect([...codes(stale), stale.headers.get('etag')]).toEqual([412, 'version_mismatch', '"2"']);
    const second = await send('PATCH', `/forms/${id}/versions/${draftVersionId}`, { notes: '' });
    expect([keysOf(second), second.body.notes]).toEqual([['a'], '']);
    // Changing the draft does not change the form.
    expect((await send('GET', `/forms/${id}`)).headers.get('etag')).toBe('"1"');
  });

  test('with invalid expressions is saved, and validation reports them', async () => {
    const { send } = await account();
    const { id } = await makeForm({ send });
    const path = `/forms/${id}/versions/draft`;
    const definition = onePage(
      field('a', { visibleWhen: 'answers.agee > 1' }),
      field('a'),
      field('b', { rules: [{ when: 'answers.a ==', message: 'No.' }] }),
    );
    expect((await send('PATCH', path, { definition })).status).toBe(200);
    const { status, body } = await send('POST', `${path}/validate`);
    expect([status, body.valid]).toEqual([200, false]);
    expect(body.issues.map(({ severity, path: at }: Record<string, string>) => `${severity} ${at}`)).toEqual(
      expect.arrayContaining([
        'error pages.0.elements.0.visibleWhen',
        'error pages.0.elements.1.key',
        'error pages.0.elements.2.rules.0.when',
      ]),
    );
    const rejected = await send('POST', `${path}/publish`);
    expect(codes(rejected)).toEqual([409, 'version_invalid']);
    expect(rejected.body.error.details).toHaveLength(body.issues.length);
    expect((await send('GET', `/forms/${id}`)).body).toMatchObject({
      status: 'draft',
      publishedVersionId: null,
    });
  });

  test('with a cycle is not published, and the cycle is named', async () => {
    const { send } = await account();
    const calculated = (key: string, value: string) => field(key, { type: 'calculated', value });
    const definition = onePage(calculated('a', 'answers.b'), calculated('b', 'answers.a'));
    const { id } = await makeForm({ send }, { definition });
    const { body } = await send('POST', `/forms/${id}/versions/draft/validate`);
    expect(body).toMatchObject({ valid: false, issues: [{ code: 'cycle', severity: 'error' }] });
  });

  test('with only warnings is published', async () => {
    const { send } = await account();
    const { id } = await makeForm({ send }, { definition: { pages: [{ id: 'one', elements: [] }] } });
    const { body } = await send('POST', `/forms/${id}/versions/draft/validate`);
    expect(body).toMatchObject({ valid: true, issues: [{ severity: 'warning', code: 'empty_page' }] });
    expect((await send('POST', `/forms/${id}/versions/draft/publish`)).status).toBe(200);
  });

  test('can be discarded, and nothing else can', async () => {
    const { send } = await account();
    const form = await makePublishedForm({ send });
    const opened = await send('POST', `/forms/${form.id}/versions`);
    expect([opened.status, opened.body.number]).toEqual([201, 2]);
    expect(opened.headers.get('location')).toBe(`/api/v1/forms/${form.id}/versions/${opened.body.id}`);
    expect((await send('DELETE', `/forms/${form.id}/versions/draft`)).status).toBe(204);
    expect((await send('GET', `/forms/${form.id}`)).body.draftVersionId).toBe(null);
    for (const [method, path, body] of [
      ['DELETE', '', undefined],
      ['PATCH', '', { notes: 'x' }],
      ['POST', '/publish', undefined],
    ] as const)
      expect(codes(await send(method, `/forms/${form.id}/versions/published${path}`, body))).toEqual([
        409,
        'version_not_draft',
      ]);
    expect(codes(await send('GET', `/forms/${form.id}/versions/draft`))).toEqual([404, 'not_found']);
  });

  test('is opened once; another one requires replacing the first', async () => {
    const { send } = await account();
    const form = await makeForm({ send });
    const second = await send('POST', `/forms/${form.id}/versions`);
    expect(codes(second)).toEqual([409, 'state_conflict']);
    expect(second.body.error.details).toMatchObject([{ code: 'draft_exists', message: form.draftVersionId }]);
    const replaced = await send('POST', `/forms/${form.id}/versions`, { replace: true });
    expect([replaced.status, replaced.body.number]).toEqual([201, 1]);
    expect(codes(await send('GET', `/forms/${form.id}/versions/${form.draftVersionId}`))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('leaves one audit record per editing session and user', async () => {
    const owner = await account();
    const { id } = await makeForm(owner);
    const editor = await owner.as('editor');
    const path = `/forms/${id}/versions/draft`;
    for (const { send } of [owner, owner, editor, editor, owner]) await send('PATCH', path, { notes: 'x' });
    const { body } = await owner.send('GET', '/audit-log?filter=action == "form_version.updated"');
    expect(body.data).toHaveLength(3);
    expect(body.data[0].target).toMatchObject({ type: 'form', id });
  });
});

describe('publishing', () => {
  test('supersedes the published version, and old versions stay unchanged', async () => {
    const { send, userId } = await account();
    const form = await makePublishedForm({ send }, { definition: onePage(field('a')) });
    const draft = await send('POST', `/forms/${form.id}/versions`);
    await send('PATCH', `/forms/${form.id}/versions/draft`, { definition: onePage(field('b')) });
    const published = await send('POST', `/forms/${form.id}/versions/${draft.body.id}/publish`);
    expect(published.status).toBe(200);
    expect(published.body).toMatchObject({ id: draft.body.id, number: 2, state: 'published' });
    expect([published.body.publishedAt, published.body.publishedBy]).toEqual([
      expect.any(String),
      expect.stringMatching(/^usr_/),
    ]);
    expect(userId).toBeDefined();
    const old = await send('GET', `/forms/${form.id}/versions/${form.publishedVersionId}`);
    expect([old.body.state, keysOf(old)]).toEqual(['superseded', ['a']]);
    expect((await send('GET', `/forms/${form.id}`)).body).toMatchObject({
      status: 'published',
      publishedVersionId: draft.body.id,
      draftVersionId: null,
    });
    const list = await send('GET', `/forms/${form.id}/versions`);
    expect(list.body.data.map(({ number, state }: Record<string, unknown>) => [number, state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ]);
    expect(list.body.data[0]).not.toHaveProperty('definition');
  });

  test('an old version can be restored as a draft', async () => {
    const { send } = await account();
    const form = await makePublishedForm({ send }, { definition: onePage(field('a')) });
    await send('POST', `/forms/${form.id}/versions`);
    await send('PATCH', `/forms/${form.id}/versions/draft`, { definition: onePage(field('b')) });
    await publish({ send }, form.id);
    const restored = await send('POST', `/forms/${form.id}/versions`, {
      fromVersionId: form.publishedVersionId,
    });
    expect([restored.status, keysOf(restored), restored.body.number]).toEqual([201, ['a'], 3]);
  });

  test('a closed form stays closed', async () => {
    const { send } = await account();
    const { id } = await makePublishedForm({ send });
    await send('POST', `/forms/${id}/close`);
    await send('POST', `/forms/${id}/versions`);
    await publish({ send }, id);
    expect((await send('GET', `/forms/${id}`)).body.status).toBe('closed');
  });

  test('a version of another form is not found under this one', async () => {
    const { send } = await account();
    const [one, other] = [await makeForm({ send }), await makeForm({ send })];
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { notes: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/publish', undefined],
      ['POST', '/validate', undefined],
      ['GET', '/fields', undefined],
    ] as const)
      expect(
        codes(await send(method, `/forms/${one.id}/versions/${other.draftVersionId}${path}`, body)),
      ).toEqual([404, 'not_found']);
  });

  test('two versions are compared by key', async () => {
    const { send } = await account();
    const form = await makePublishedForm({ send }, { definition: onePage(field('a'), field('b')) });
    await send('POST', `/forms/${form.id}/versions`);
    const definition = onePage(field('a', { label: 'Other' }), field('c'));
    await send('PATCH', `/forms/${form.id}/versions/draft`, { definition });
    const { body } = await send('GET', `/forms/${form.id}/versions/draft/diff?against=published`);
    expect(body.elements).toMatchObject({
      added: [{ key: 'c' }],
      removed: [{ key: 'b' }],
      changed: [{ key: 'a', properties: ['label'] }],
    });
    expect(codes(await send('GET', `/forms/${form.id}/versions/draft/diff`))).toEqual([
      422,
      'validation_failed',
    ]);
  });
});

test('a cursor of one form is invalid for another', async () => {
  const { send } = await account();
  const [one, other] = [await makePublishedForm({ send }), await makePublishedForm({ send })];
  for (const { id } of [one, other]) await send('POST', `/forms/${id}/versions`);
  const { body } = await send('GET', `/forms/${one.id}/versions?limit=1`);
  const next = (id: string) =>
    send('GET', `/forms/${id}/versions?limit=1&cursor=${body.pagination.nextCursor}`);
  expect((await next(one.id)).body.data).toMatchObject([{ number: 1 }]);
  expect(codes(await next(other.id))).toEqual([422, 'invalid_cursor']);
});

describe('concurrent requests', () => {
  test('publish the draft: one version is published', async () => {
    const { send } = await account();
    const { id } = await makeForm({ send });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', `/forms/${id}/versions/draft/publish`)),
    );
    // Later requests find no draft.
    expect(statusesOf(answers)).toEqual([200, 404, 404, 404, 404]);
    const { body } = await send('GET', `/forms/${id}/versions`);
    expect(body.data).toMatchObject([{ number: 1, state: 'published' }]);
  });

  test('publish by id: one succeeds, the others fail', async () => {
    const { send } = await account();
    const { id, draftVersionId } = await makeForm({ send });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send('POST', `/forms/${id}/versions/${draftVersionId}/publish`)),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  test('save and publish: the saved draft is published, or the save is rejected', async () => {
    const { send } = await account();
    for (let round = 0; round < 6; round += 1) {
      const { id, draftVersionId } = await makeForm({ send }, { definition: onePage(field('before')) });
      const path = `/forms/${id}/versions/${draftVersionId}`;
      const [saved, published] = await Promise.all([
        send('PATCH', path, { definition: onePage(field('after')) }),
        send('POST', `${path}/publish`),
      ]);
      expect(published.status).toBe(200);
      expect([200, 409]).toContain(saved.status);
      const seen = keysOf(await send('GET', `/forms/${id}/versions/published`));
      expect(seen).toEqual([saved.status === 200 ? 'after' : 'before']);
      expect(keysOf(published)).toEqual(seen);
    }
  });

  test('open a draft: only one is created', async () => {
    const { send } = await account();
    const { id } = await makePublishedForm({ send });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', `/forms/${id}/versions`)));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409]);
    const replaced = await Promise.all(
      Array.from({ length: 4 }, () => send('POST', `/forms/${id}/versions`, { replace: true })),
    );
    expect(statusesOf(replaced)).toEqual([201, 201, 201, 201]);
    const { body } = await send('GET', `/forms/${id}/versions?filter=state == "draft"`);
    expect(body.data).toHaveLength(1);
  });

  test('publish and discard: one of them succeeds', async () => {
    const { send } = await account();
    for (let round = 0; round < 4; round += 1) {
      const { id, draftVersionId } = await makeForm({ send });
      const path = `/forms/${id}/versions/${draftVersionId}`;
      const [published, discarded] = await Promise.all([
        send('POST', `${path}/publish`),
        send('DELETE', path),
      ]);
      expect([published.status, discarded.status]).toEqual(
        published.status === 200 ? [200, 409] : [404, 204],
      );
    }
  });
});
