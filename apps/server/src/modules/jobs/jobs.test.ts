import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineJob, type RunningJob } from '../../jobs/define-job.ts';
import { startJob } from '../../jobs/start-job.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { encodeId } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { jobs } from './index.ts';

const app = useTestApp({ modules: [jobs] });

/** A job whose steps the test decides. */
const running = new Map<string, (job: RunningJob<unknown>) => void>();
const steered = defineJob({
  type: 'steered',
  run: (job) =>
    new Promise((resolve, reject) => {
      job.signal.addEventListener('abort', () => reject(job.signal.reason));
      running.get(job.id)?.(Object.assign(job, { end: resolve }));
    }),
});
type Steered = RunningJob<unknown> & { end(result: object): void };

let worker: Worker;
beforeAll(async () => {
  const { database, jobChanges, clock, log } = app.services;
  const ownerUrl = app.database.url;
  worker = await startWorker({
    ownerUrl,
    database,
    changes: jobChanges,
    jobs: [steered],
    concurrency: 3,
    clock,
    log,
  });
});
afterAll(() => worker.stop());

const queueJob = async ({ accountId }: TestAccount, type = 'nobody-runs-this'): Promise<string> => {
  const job = await app.services.database.write(accountId, (db) =>
    startJob(db, accountId, { type }, { size: 1 }),
  );
  return encodeId('job', job.id);
};

const runJob = async ({ accountId }: TestAccount): Promise<{ id: string; job: Steered }> => {
  const taken = Promise.withResolvers<Steered>();
  const row = await app.services.database.write(accountId, async (db) => {
    const made = await startJob(db, accountId, steered, {});
    running.set(made.id, (job) => taken.resolve(job as Steered));
    return made;
  });
  return { id: encodeId('job', row.id), job: await taken.promise };
};

/** The `job` events of a live stream, one by one. */
async function* follow(account: TestAccount, id: string, signal?: AbortSignal) {
  const response = await fetch(apiUrl(app, `/jobs/${id}/events`), {
    headers: { authorization: `Bearer ${account.key}`, 'x-account-id': account.id },
    signal: signal ?? null,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  for await (const chunk of (response.body as ReadableStream<Uint8Array>).pipeThrough(
    new TextDecoderStream(),
  )) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^event: job\ndata: (.*)$/.exec(event) ?? [];
      if (data) yield JSON.parse(data);
    }
  }
}

describe('GET /jobs/{id}', () => {
  it('shows a job that waits, and nothing of its payload', async () => {
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
  it('lists the newest first, by pages and by filter', async () => {
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

  it('shows nothing of another account', async () => {
    const [one, other] = [await createTestAccount(app), await createTestAccount(app)];
    await queueJob(one);
    expect((await other.send('GET', '/jobs')).body.data).toEqual([]);
  });
});

describe('POST /jobs/{id}/cancel', () => {
  it('ends a job that waits', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    const { status, body } = await account.send('POST', `/jobs/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'canceled', startedAt: null, finishedAt: expect.any(String) });
    expect((await account.send('GET', `/jobs/${id}`)).body).toEqual(body);
  });

  it('ends a job that runs, aborts its signal and refuses its writes', async () => {
    const account = await createTestAccount(app);
    const { id, job } = await runJob(account);
    const aborted = new Promise((resolve) => job.signal.addEventListener('abort', resolve));
    const { status, body } = await account.send('POST', `/jobs/${id}/cancel`);
    expect({ status, state: body.status }).toEqual({ status: 200, state: 'canceled' });
    await expect(job.write(async () => 'written')).rejects.toThrow('ended');
    await aborted;
  });

  it('is refused once the job has ended', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    await account.send('POST', `/jobs/${id}/cancel`);
    const again = await account.send('POST', `/jobs/${id}/cancel`);
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'job_not_cancelable' } } });
  });
});

describe('GET /jobs/{id}/events', () => {
  it('shows the job at once, after every change, and ends with it', async () => {
    const account = await createTestAccount(app);
    const { id, job } = await runJob(account);
    const events = follow(account, id);
    expect((await events.next()).value).toMatchObject({
      id,
      status: 'running',
      progress: { done: 0, total: null },
    });
    job.progress(3, 10);
    expect((await events.next()).value).toMatchObject({
      status: 'running',
      progress: { done: 3, total: 10 },
    });
    await job.write(async (_db, progress) => progress(10));
    expect((await events.next()).value).toMatchObject({
      status: 'running',
      progress: { done: 10, total: 10 },
    });
    job.end({ rows: 10 });
    expect((await events.next()).value).toMatchObject({ status: 'succeeded', result: { rows: 10 } });
    expect((await events.next()).done).toBe(true);
  });

  it('shows a cancel made by another request', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    const events = follow(account, id);
    expect((await events.next()).value).toMatchObject({ status: 'queued' });
    await account.send('POST', `/jobs/${id}/cancel`);
    expect((await events.next()).value).toMatchObject({ status: 'canceled' });
    expect((await events.next()).done).toBe(true);
  });

  it('ends at once for a job that is over', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    await account.send('POST', `/jobs/${id}/cancel`);
    const events = [];
    for await (const event of follow(account, id)) events.push(event.status);
    expect(events).toEqual(['canceled']);
  });

  it('misses no end, however close it comes to the first look', async () => {
    const account = await createTestAccount(app);
    const ids = await Promise.all(Array.from({ length: 10 }, () => queueJob(account)));
    const lastSeen = await Promise.all(
      ids.map(async (id) => {
        const canceled = account.send('POST', `/jobs/${id}/cancel`);
        let last = '';
        for await (const event of follow(account, id)) last = event.status;
        await canceled;
        return last;
      }),
    );
    expect(lastSeen).toEqual(ids.map(() => 'canceled'));
  });

  it('stops watching when the client leaves', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    const { jobChanges } = app.services;
    const { subscribe } = jobChanges;
    const unsubscribed = Promise.withResolvers<void>();
    vi.spyOn(jobChanges, 'subscribe').mockImplementationOnce((jobId, onChange) => {
      const unsubscribe = subscribe(jobId, onChange);
      return () => {
        unsubscribe();
        unsubscribed.resolve();
      };
    });
    const leave = new AbortController();
    await follow(account, id, leave.signal).next();
    leave.abort();
    await unsubscribed.promise;
  });
});

describe('every route of jobs', () => {
  const routes = [
    ['GET', ''],
    ['POST', '/cancel'],
    ['GET', '/events'],
  ] as const;

  it("answers another account's job with 404 and changes nothing", async () => {
    const [owner, stranger] = [await createTestAccount(app), await createTestAccount(app)];
    const id = await queueJob(owner);
    for (const [method, path] of routes)
      expect(await stranger.send(method, `/jobs/${id}${path}`), path).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    expect((await owner.send('GET', `/jobs/${id}`)).body.status).toBe('queued');
  });

  it('answers an id of another type or shape with 404', async () => {
    const account = await createTestAccount(app);
    for (const id of [account.id, 'job_x', 'job_zzzzzzzzzzzzzzzzzzzzzzzzzz'])
      for (const [method, path] of routes)
        expect((await account.send(method, `/jobs/${id}${path}`)).status, `${id}${path}`).toBe(404);
  });

  it('is refused without a key, or with a wrong one', async () => {
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

  it('lets a viewer look but not cancel, and an editor cancel', async () => {
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
