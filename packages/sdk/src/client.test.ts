import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ClientSettings, createClient, iterate, ServiceError } from './index.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A server that returns these responses one after another, then repeats the last one. */
const serve = (...answers: Answer[]) => serveTo({}, ...answers);

const serveTo = async (settings: Partial<ClientSettings>, ...answers: Answer[]) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] as Answer;
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    apiKey: 'svc_key',
    accountId: 'acc_id',
    retry: { firstDelayMs: 1, maxDelayMs: 2_000 },
    ...settings,
  });
  return { client, requests };
};

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

const error = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { error: { status, code, message: 'Told.', details: [], requestId: 'req_1' } }, headers);

const breakOff: Answer = (request) => {
  request.socket.destroy();
};

const page = (names: string[], nextCursor: string | null) =>
  json(200, {
    data: names.map((name) => ({ name })),
    pagination: { nextCursor, hasMore: nextCursor !== null, limit: 1 },
  });

describe('file responses', () => {
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file: Answer = (_request, response) =>
    response.writeHead(200, { 'content-type': workbook }).end(Buffer.from([80, 75, 0, 255]));

  test('are returned as a blob, and other responses as JSON', async () => {
    const { client, requests } = await serve(file, json(200, { name: 'Survey' }));
    const version = { formId: 'frm_1', versionId: 'draft' };
    const blob = await client.formImports.export({ ...version, format: 'xlsform' });
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([80, 75, 0, 255]);
    expect(blob.type).toBe(workbook);
    expect((await client.formImports.export(version)).name).toBe('Survey');
    expect(requests[0]?.url).toContain('export?format=xlsform');
    expect(requests[0]?.headers.accept).toContain(workbook);
  });
});

describe('requests', () => {
  test('have credentials, and arguments in path, query and body', async () => {
    const { client, requests } = await serve(page([], null), json(200, { id: 'prj_1' }));
    await client.projects.list({ limit: 5, filter: 'name == "a&b"' });
    await client.projects.update({ id: 'prj/1', body: { name: 'x' } }, { ifMatch: '"3"' });
    expect(requests[0]?.url).toBe('/api/v1/projects?limit=5&filter=name+%3D%3D+%22a%26b%22');
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer svc_key', 'x-account-id': 'acc_id' });
    expect(requests[0]?.headers['idempotency-key']).toBeUndefined();
    expect(requests[1]).toMatchObject({ method: 'PATCH', url: '/api/v1/projects/prj%2F1' });
    expect(requests[1]?.headers['if-match']).toBe('"3"');
  });

  test('are not sent without a path argument', async () => {
    const { client, requests } = await serve(json(200, {}));
    await expect(client.projects.get({ id: '' })).rejects.toThrow('The argument "id" is missing.');
    expect(requests).toEqual([]);
  });

  test('use keepalive if requested, unless the body is too large', async () => {
    const storedCookies: (boolean | undefined)[] = [];
    const note: typeof fetch = async (_input, init) => {
      storedCookies.push(init?.keepalive);
      return Response.json({ id: 'prj_1' });
    };
    const { client } = await serveTo({ fetch: note }, json(200, {}));
    for (const name of ['x', 'ä'.repeat(32_000)])
      await client.projects.update({ id: 'prj_1', body: { name } }, { keepalive: true });
    expect(storedCookies).toEqual([true, undefined]);
  });

  test.each(['.', '..'])('are not sent with "%s" as a path argument', async (id) => {
    const { client, requests } = await serve(json(200, {}));
    await expect(client.projects.get({ id })).rejects.toThrow(TypeError);
    expect(requests).toEqual([]);
  });
});

describe('retries', () => {
  test('wait for Retry-After and keep the idempotency key', async () => {
    const { client, requests } = await serve(
      error(429, 'rate_limited', { 'retry-after': '1' }),
      json(201, { id: 'prj_1' }),
    );
    const timers = vi.spyOn(globalThis, 'setTimeout');
    expect(await client.projects.create({ body: { name: 'x' } })).toEqual({ id: 'prj_1' });
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(1_000);
    timers.mockRestore();
    const keys = requests.map((request) => request.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('follow a lost connection and a 503', async () => {
    const { client, requests } = await serve(breakOff, error(503, 'unavailable'), json(200, { id: 'prj_1' }));
    expect(await client.projects.get({ id: 'prj_1' })).toEqual({ id: 'prj_1' });
    expect(requests).toHaveLength(3);
  });

  test('end with the last error', async () => {
    const { client, requests } = await serve(error(429, 'rate_limited'));
    await expect(client.projects.list()).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    expect(requests).toHaveLength(4);
  });

  test('do not wait for a Retry-After over the maximum delay', async () => {
    const { client, requests } = await serve(error(429, 'rate_limited', { 'retry-after': '3600' }));
    await expect(client.projects.list()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 3_600 });
    expect(requests).toHaveLength(1);
  });

  test('do not follow permanent errors', async () => {
    const { client, requests } = await serve(error(422, 'validation_failed'));
    await expect(client.projects.list()).rejects.toBeInstanceOf(ServiceError);
    expect(requests).toHaveLength(1);
  });

  test('stop immediately when aborted', async () => {
    const { client, requests } = await serve(error(503, 'unavailable', { 'retry-after': '1' }));
    const controller = new AbortController();
    const waiting = client.projects.list({}, { signal: controller.signal });
    await expect.poll(() => requests.length).toBe(1);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(requests).toHaveLength(1);
  });
});

describe('signing in outside a browser', () => {
  const cookie = (line: string) => json(200, {}, { 'set-cookie': line });

  test('keeps cookies for later requests in every account until they expire', async () => {
    const { client, requests } = await serveTo(
      { keepCookies: true },
      cookie('session=a%2Fb.c=; Path=/; HttpOnly'),
      json(200, {}),
      cookie('session=; Max-Age=0; Path=/'),
      json(200, {}),
    );
    await client.projects.list();
    await client.inAccount('acc_other').projects.list();
    await client.projects.list();
    await client.projects.list();
    const sent = requests.map(({ headers }) => [headers.cookie, headers['x-account-id']]);
    expect(sent).toEqual([
      [undefined, 'acc_id'],
      ['session=a%2Fb.c=', 'acc_other'],
      ['session=a%2Fb.c=', 'acc_id'],
      [undefined, 'acc_id'],
    ]);
  });

  test('keeps no cookies by default', async () => {
    const { client, requests } = await serve(cookie('session=x'), json(200, {}));
    await client.projects.list();
    await client.projects.list();
    expect(requests[1]?.headers.cookie).toBeUndefined();
  });
});

test('reports responses that are not from the service', async () => {
  const { client } = await serve((_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx</h1>');
  });
  await expect(client.projects.list()).rejects.toThrow('Is there a proxy in between?');
});

test('iterate fetches the next page only when needed', async () => {
  const { client, requests } = await serve(page(['a'], 'one'), page(['b'], 'two'), page(['c'], null));
  const seen: string[] = [];
  for await (const project of iterate(client.projects.list, { limit: 1 })) {
    seen.push(project.name);
    if (project.name === 'b') break;
  }
  expect(seen).toEqual(['a', 'b']);
  expect(requests.map((request) => request.url)).toEqual([
    '/api/v1/projects?limit=1',
    '/api/v1/projects?limit=1&cursor=one',
  ]);
});

test('reads a live stream event by event, however the bytes are split', async () => {
  const { client } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': keep-alive\n\nevent: job\ndata: {"status":');
    response.write('"running"}\n');
    response.end('\nevent: job\ndata: {"status":"succeeded"}\n\n');
  });
  const seen: unknown[] = [];
  for await (const event of client.jobs.events({ id: 'job_1' })) seen.push(event);
  expect(seen).toEqual([
    { event: 'job', data: { status: 'running' } },
    { event: 'job', data: { status: 'succeeded' } },
  ]);
});
