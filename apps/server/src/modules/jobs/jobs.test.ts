import { describe, expect, it } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { jobs } from './index.ts';
import { useTestJobs } from './jobs.factory.ts';

const app = useTestApp({ modules: [jobs] });
const { queueJob, runJob } = useTestJobs(app);

describe('GET /jobs/{id}', () => {
  it('shows a queued job without its payload', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    const { status, body } = await account.send('GET', `/jobs/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      type: 'nobody-runs-this',
      status: 'queued',
      progress: { done: 0, total: null },
      result: null,
      error: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: body.createdAt,
      startedAt: null,
      finishedAt: null,
    });
  });
});

describe('GET /jobs', () => {
  it('lists newest first, with pages and filters', async () => {
    const account = await createTestAccount(app);
    const ids = [await queueJob(account), await queueJob(account), await queueJob(account, 'other')];
    await account.send('POST', `/jobs/${ids[0]}/cancel`);
    const first = await account.send('GET', '/jobs?limit=2&include=total');
    expect(first.body.data.map((job: { id: string }) => job.id)).toEqual([ids[2], ids[1]]);
    expect(first.body.pagination).toMatchObject({ hasMore: true, limit: 2, total: 3 });
    const second = await account.send('GET', `/jobs?limit=2&cursor=${first.body.pagination.nextCursor}`);
    expect(second.body.data.map((job: { id: string }) => job.id)).toEqual([ids[0]]);

    const matching = async (filter: string) => {
      const { body } = await account.send('GET', `/jobs?filter=${encodeURIComponent(filter)}`);
      return body.data.map((job: { id: string }) => job.id);
    };
    expect(await matching('status == "canceled"')).toEqual([ids[0]]);
    expect(await matching('finishedAt != null')).toEqual([ids[0]]);
    expect(await matching('type == "other" && status == "queued"')).toEqual([ids[2]]);
    expect(await matching(`id == "${ids[1]}"`)).toEqual([ids[1]]);
  });

  it('does not list jobs of another account', async () => {
    const [one, other] = [await createTestAccount(app), await createTestAccount(app)];
    await queueJob(one);
    expect((await other.send('GET', '/jobs')).body.data).toEqual([]);
  });
});

describe('POST /jobs/{id}/cancel', () => {
  it('ends a queued job', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    const { status, body } = await account.send('POST', `/jobs/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'canceled', startedAt: null, finishedAt: expect.any(String) });
    expect((await account.send('GET', `/jobs/${id}`)).body).toEqual(body);
  });

  it('ends a running job, aborts its signal and rejects its writes', async () => {
    const account = await createTestAccount(app);
    const { id, job } = await runJob(account);
    const aborted = new Promise((resolve) => job.signal.addEventListener('abort', resolve));
    const { status, body } = await account.send('POST', `/jobs/${id}/cancel`);
    expect({ status, state: body.status }).toEqual({ status: 200, state: 'canceled' });
    await expect(job.write(async () => 'written')).rejects.toThrow('ended');
    await aborted;
  });

  it('is rejected once the job has ended', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    await account.send('POST', `/jobs/${id}/cancel`);
    const again = await account.send('POST', `/jobs/${id}/cancel`);
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'job_not_cancelable' } } });
  });
});

describe('every route of jobs', () => {
  const routes = [
    ['GET', ''],
    ['POST', '/cancel'],
    ['GET', '/events'],
  ] as const;

  it("responds to another account's job with 404 and changes nothing", async () => {
    const [owner, outsider] = [await createTestAccount(app), await createTestAccount(app)];
    const id = await queueJob(owner);
    for (const [method, path] of routes)
      expect(await outsider.send(method, `/jobs/${id}${path}`), path).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    expect((await owner.send('GET', `/jobs/${id}`)).body.status).toBe('queued');
  });

  it('responds to an id of another type or format with 404', async () => {
    const account = await createTestAccount(app);
    for (const id of [account.id, 'job_x', 'job_zzzzzzzzzzzzzzzzzzzzzzzzzz'])
      for (const [method, path] of routes)
        expect((await account.send(method, `/jobs/${id}${path}`)).status, `${id}${path}`).toBe(404);
  });

  it('is rejected without a key, or with an invalid one', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    for (const [method, path] of routes) {
      const url = apiUrl(app, `/jobs/${id}${path}`);
      const without = await fetch(url, { method, headers: { 'x-account-id': account.id } });
      expect(without.status, path).toBe(401);
      const wrong = await account.send(method, `/jobs/${id}${path}`, undefined, {
        authorization: `Bearer ${account.key.slice(0, -1)}!`,
      });
      expect(wrong, path).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
    }
  });

  it('lets a viewer read but not cancel, and an editor cancel', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    const [viewer, editor] = [await account.as('viewer'), await account.as('editor')];
    expect((await viewer.send('GET', `/jobs/${id}`)).status).toBe(200);
    expect((await viewer.send('GET', '/jobs')).status).toBe(200);
    expect(await viewer.send('POST', `/jobs/${id}/cancel`)).toMatchObject({
      status: 403,
      body: { error: { code: 'permission_denied' } },
    });
    expect((await editor.send('POST', `/jobs/${id}/cancel`)).status).toBe(200);
  });
});
