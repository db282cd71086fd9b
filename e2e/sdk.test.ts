import { createClient, etagOf, isServiceError, iterate, metaOf } from '@form-service/sdk';
import { expect, inject, test } from 'vitest';

const client = () =>
  createClient({ baseUrl: inject('origin'), apiKey: inject('apiKey'), accountId: inject('accountId') });

test('the lifecycle of a project', async () => {
  const { projects } = client();
  const project = await projects.create({ body: { name: 'By the SDK' } });
  expect(project.name).toBe('By the SDK');
  expect(metaOf(project)).toMatchObject({
    status: 201,
    etag: '"1"',
    location: `/api/v1/projects/${project.id}`,
  });

  const changed = await projects.update(
    { id: project.id, body: { description: 'changed' } },
    { ifMatch: etagOf(project) as string },
  );
  expect(changed.description).toBe('changed');
  const stale = projects.update(
    { id: project.id, body: { name: 'x' } },
    { ifMatch: etagOf(project) as string },
  );
  await expect(stale).rejects.toMatchObject({ code: 'version_mismatch', status: 412 });

  const copy = await projects.duplicate({ id: project.id });
  expect(copy.name).toBe('By the SDK (copy)');
  expect(await projects.delete({ id: copy.id })).toBeUndefined();
  expect((await projects.restore({ id: copy.id })).deletedAt).toBeNull();
});

test('iterate visits every page once', async () => {
  const { projects } = client();
  for (const name of ['i1', 'i2', 'i3', 'i4', 'i5']) await projects.create({ body: { name } });
  const seen: string[] = [];
  for await (const project of iterate(projects.list, {
    limit: 2,
    filter: 'name.startsWith("i")',
    sort: 'name',
  }))
    seen.push(project.name);
  expect(seen).toEqual(['i1', 'i2', 'i3', 'i4', 'i5']);
});

test('errors carry their code, details and request id', async () => {
  const { projects } = client();
  const error = await projects.create({ body: { name: '' } }).catch((caught: unknown) => caught);
  expect(isServiceError(error, 'validation_failed')).toBe(true);
  expect(error).toMatchObject({
    status: 422,
    details: [{ path: 'name', code: 'too_short' }, { path: 'name' }],
    requestId: expect.stringMatching(/^req_/),
  });
  expect(isServiceError(error, 'not_found')).toBe(false);
});

test('the same idempotency key gets the same answer', async () => {
  const { projects } = client();
  const once = () => projects.create({ body: { name: 'Once' } }, { idempotencyKey: 'sdk-once' });
  const [first, second] = [await once(), await once()];
  expect(second).toEqual(first);
  expect(metaOf(second).replayed).toBe(true);
});

test('jobs are listed', async () => {
  const { jobs } = client();
  expect((await jobs.list()).data).toEqual([]);
  await expect(jobs.events({ id: 'job_01kxta5vqse7xr9m4z3h8w2bcd' }).next()).rejects.toMatchObject({
    code: 'not_found',
  });
});
