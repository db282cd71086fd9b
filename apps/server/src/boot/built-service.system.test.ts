import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountByCommand, type SpawnedService, spawnService } from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { readResponse } from '../testing/test-account.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

// What a bundle could miss: lazily loaded modules, files read next to the source, and threads.

let folder: TemporaryFolder;
let database: TestDatabase;
let service: SpawnedService;
let credentials: Record<string, string>;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  database = await createTestDatabase();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    REQUIRE_EMAIL_VERIFICATION: 'false',
  };
  service = await spawnService(env);
  credentials = await createAccountByCommand(env);
});
afterAll(async () => {
  await service?.stop('SIGTERM');
  await database?.drop();
  await folder?.remove();
});

const get = (path: string) =>
  fetch(`${service.origin}${path}`, { headers: { ...credentials, accept: 'text/html, */*' } });

const post = async (path: string, body: object, headers = credentials) => {
  const response = await readResponse(
    await fetch(`${service.origin}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(body),
    }),
  );
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
};

const publishForm = async (): Promise<string> => {
  const { id: projectId } = await post('/api/v1/projects', { name: 'Built' });
  const elements = [{ kind: 'field', key: 'name', type: 'short_text', label: 'Name' }];
  const definition = { pages: [{ id: 'one', elements }] };
  const { id } = await post('/api/v1/forms', { projectId, name: 'Built', definition });
  await post(`/api/v1/forms/${id}/versions/draft/publish`, {});
  return id;
};

test('an entry is exported as a PDF, written in a thread', async () => {
  const answers = { answers: { name: 'Ada' }, submit: true };
  const { entry } = await post(`/api/v1/entry-sessions/forms/${await publishForm()}/entries`, answers, {});
  const pdf = await get(`/api/v1/entries/${entry.id}/pdf`);
  expect(pdf.status).toBe(200);
  expect(Buffer.from(await pdf.arrayBuffer()).subarray(0, 5)).toEqual(Buffer.from('%PDF-'));
});

test('a large file is uploaded and imported, with rows validated in a thread', async () => {
  const rows = 6_000;
  const body = Buffer.from(`name\n${`${'n'.repeat(400)}\n`.repeat(rows)}`);
  const about = { name: 'names.csv', size: body.length, contentType: 'text/csv' };
  const { file, resumable } = await post('/api/v1/files', about);
  const { pathname, search } = new URL(resumable.url);
  const sent = await fetch(`${service.origin}${pathname}${search}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });
  expect(sent.status).toBe(204);
  await post(`/api/v1/files/${file.id}/complete`, {});
  const asked = { fileId: file.id, formId: await publishForm(), mapping: { name: 'name' }, mode: 'create' };
  const { jobId } = await post('/api/v1/imports', asked);
  await expect
    .poll(async () => (await get(`/api/v1/jobs/${jobId}`)).json())
    .toMatchObject({ status: 'succeeded', result: { created: rows, failed: 0 } });
});

test.each(['/api/v1/openapi.yaml', '/docs/reference.js', '/api/v1/extensions/catalog', '/sign-in'])(
  '%s is available',
  async (path) => expect((await get(path)).status).toBe(200),
);

test('users can sign up', async () => {
  const user = { name: 'Ada', email: 'ada@example.com', password: 'a long password of mine' };
  expect(await post('/api/auth/sign-up/email', user, {})).toMatchObject({ user: { name: 'Ada' } });
});

test('language models find the tools and the guides', async () => {
  const ask = (method: string) => post('/mcp', { jsonrpc: '2.0', id: 1, method, params: {} }, credentials);
  expect(JSON.stringify(await ask('tools/list'))).toContain('create_form');
  expect(JSON.stringify(await ask('resources/list'))).toContain('form-service://guides/mcp');
});
