import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { jobs } from './index.ts';
import { useTestJobs } from './jobs.factory.ts';

const app = useTestApp({ modules: [jobs] });
const { queueJob, runJob } = useTestJobs(app);

const headersOf = ({ key, id }: TestAccount) => ({ authorization: `Bearer ${key}`, 'x-account-id': id });

/** The `job` events of a live stream, one by one. */
async function* readJobEvents(account: TestAccount, id: string) {
  const response = await fetch(apiUrl(app, `/jobs/${id}/events`), { headers: headersOf(account) });
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

describe('GET /jobs/{id}/events', () => {
  it('sends the job immediately and after every change, and ends with it', async () => {
    const account = await createTestAccount(app);
    const { id, job } = await runJob(account);
    const events = readJobEvents(account, id);
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

  it('sends a cancel made by another request', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    const events = readJobEvents(account, id);
    expect((await events.next()).value).toMatchObject({ status: 'queued' });
    await account.send('POST', `/jobs/${id}/cancel`);
    expect((await events.next()).value).toMatchObject({ status: 'canceled' });
    expect((await events.next()).done).toBe(true);
  });

  it('ends immediately for a finished job', async () => {
    const account = await createTestAccount(app);
    const id = await queueJob(account);
    await account.send('POST', `/jobs/${id}/cancel`);
    const events = [];
    for await (const event of readJobEvents(account, id)) events.push(event.status);
    expect(events).toEqual(['canceled']);
  });

  it('misses no end, however close it is to the first read', async () => {
    const account = await createTestAccount(app);
    const ids = await Promise.all(Array.from({ length: 10 }, () => queueJob(account)));
    const lastSeen = await Promise.all(
      ids.map(async (id) => {
        const canceled = account.send('POST', `/jobs/${id}/cancel`);
        let last = '';
        for await (const event of readJobEvents(account, id)) last = event.status;
        await canceled;
        return last;
      }),
    );
    expect(lastSeen).toEqual(ids.map(() => 'canceled'));
  });

  it('stops watching when the client disconnects', async () => {
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
    const request = get(apiUrl(app, `/jobs/${id}/events`), { agent: false, headers: headersOf(account) });
    const [response] = await once(request, 'response');
    await once(response, 'data');
    request.destroy();
    await unsubscribed.promise;
  });
});
