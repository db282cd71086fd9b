import { get } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWiredDatabase } from '../testing/database-wire.ts';
import { createAccountByCommand, type SpawnedService, spawnService } from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { readResponse } from '../testing/test-account.ts';

// Starts a service and repeatedly disconnects its database.
vi.setConfig({ testTimeout: 240_000 });

const outages = 10;
const writers = 4;

let database: Awaited<ReturnType<typeof createWiredDatabase>>;
let folder: TemporaryFolder;
let service: SpawnedService;
let credentials: Record<string, string>;

beforeEach(async () => {
  database = await createWiredDatabase();
  folder = await makeTemporaryFolder();
  const env = { DATA_DIR: folder.path, DATABASE_URL: database.url };
  service = await spawnService(env);
  credentials = await createAccountByCommand(env);
});
afterEach(async () => {
  database.join();
  await service.stop('SIGINT');
  await database.drop();
  await folder.remove();
});

const send = async (method: string, path: string, body?: object) =>
  readResponse(
    await fetch(`${service.origin}/api/v1${path}`, {
      method,
      headers: { ...credentials, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );

const makeForm = async () => {
  const { body: project } = await send('POST', '/projects', { name: 'Project' });
  const field = { kind: 'field', key: 'name', type: 'short_text', label: 'Name' };
  const definition = { pages: [{ id: 'one', elements: [field] }] };
  const { body: form } = await send('POST', '/forms', { projectId: project.id, name: 'Form', definition });
  await send('POST', `/forms/${form.id}/versions/draft/publish`);
  return form.id as string;
};

const readNames = async (formId: string) => {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await send('GET', `/forms/${formId}/entries?limit=200${after}`);
    names.push(...body.data.map((entry: { answers: { name: string } }) => entry.answers.name));
    cursor = body.pagination.nextCursor;
  } while (cursor);
  return names;
};

const isReady = async () => (await fetch(`${service.origin}/readyz`)).status;

/** Follows a job as a browser does: the stream stays open until the service ends it. */
const follow = (jobId: string) =>
  get(`${service.origin}/api/v1/jobs/${jobId}/events`, {
    headers: { ...credentials, accept: 'text/event-stream' },
  })
    .on('error', () => {})
    .on('response', (response) => response.on('error', () => {}).resume());

test('a service outlives outages of its database while it writes, exports and streams, and loses nothing', async () => {
  const formId = await makeForm();
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;

  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const name = `${writer} ${count}`;
      const path = `/entry-sessions/forms/${formId}/entries`;
      const { status } = await send('POST', path, { answers: { name }, submit: true });
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
    }
  };
  const exportAndFollow = async (format: string) => {
    while (!isOver) {
      const { status, body } = await send('POST', '/exports', { formId, format });
      statuses.add(status);
      if (status !== 202) continue;
      const stream = follow(body.jobId);
      while (!isOver) {
        const { body: job } = await send('GET', `/jobs/${body.jobId}`);
        if (['succeeded', 'failed'].includes(job.status)) break;
      }
      stream.destroy();
    }
  };
  const work = [
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    ...['csv', 'xlsx', 'ndjson'].map(exportAndFollow),
  ];

  for (let outage = 0; outage < outages; outage += 1) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + writers);
    database.cut(outage % 2 === 0 ? 'reset' : 'end');
    // Every third time it is back before the service notices.
    if (outage % 3 !== 0) await expect.poll(isReady).toBe(503);
    database.join();
    await expect.poll(isReady).toBe(200);
  }
  isOver = true;
  await Promise.all(work);

  const { body: last } = await send('POST', '/exports', { formId, format: 'csv' });
  await expect.poll(async () => (await send('GET', `/jobs/${last.jobId}`)).body.status).toBe('succeeded');
  expect(service.output()).not.toContain('"level":"fatal"');
  expect([...statuses].filter((status) => ![201, 202, 503].includes(status))).toEqual([]);
  const stored = await readNames(formId);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
});
