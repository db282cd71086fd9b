import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createAccountByCommand,
  embeddedPostgresPid,
  runServiceToExit,
  type SpawnedService,
  spawnService,
} from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { readResponse } from '../testing/test-account.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

// The real service is started repeatedly.
vi.setConfig({ testTimeout: 180_000 });

const running = new Set<SpawnedService>();

const start = async (env: Record<string, string>) => {
  const service = await spawnService(env);
  running.add(service);
  return service;
};

const end = async (service: SpawnedService, signal: NodeJS.Signals = 'SIGTERM') => {
  running.delete(service);
  return service.stop(signal);
};

afterEach(async () => {
  await Promise.all([...running].map((service) => end(service)));
});

type Credentials = Record<string, string>;

const addProject = async ({ origin }: SpawnedService, credentials: Credentials, name: string) => {
  const response = await fetch(`${origin}/api/v1/projects`, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return readResponse(response);
};

const projectNames = async ({ origin }: SpawnedService, credentials: Credentials): Promise<string[]> => {
  const { body } = await readResponse(
    await fetch(`${origin}/api/v1/projects`, { headers: credentials, signal: AbortSignal.timeout(5_000) }),
  );
  return body.data.map(({ name }: { name: string }) => name);
};

describe('on its embedded database', () => {
  let folder: TemporaryFolder;
  let dataDir: string;
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    dataDir = folder.path;
  });
  afterEach(() => folder.remove());

  test('data survives a stop, and a kill of everything', async () => {
    const env = { DATA_DIR: dataDir };
    const first = await start(env);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    const credentials = await createAccountByCommand(env);
    expect((await addProject(first, credentials, 'before stop')).status).toBe(201);
    expect(await end(first)).toBe(0);

    const second = await start(env);
    expect(await projectNames(second, credentials)).toEqual(['before stop']);
    expect((await addProject(second, credentials, 'before kill')).status).toBe(201);
    const postgres = await embeddedPostgresPid(dataDir);
    await end(second, 'SIGKILL');
    process.kill(postgres, 'SIGKILL');

    const third = await start(env);
    expect(await projectNames(third, credentials)).toEqual(['before kill', 'before stop']);
    expect(await end(third)).toBe(0);
  });

  // Five seconds of wall-clock time: retried once if the machine was busy.
  test('a killed PostgreSQL means 503 with Retry-After, never 500, and is back within 5 seconds', {
    retry: 1,
  }, async () => {
    const env = { DATA_DIR: dataDir };
    const service = await start(env);
    const credentials = await createAccountByCommand(env);
    await addProject(service, credentials, 'kept');
    process.kill(await embeddedPostgresPid(dataDir), 'SIGKILL');

    const seen = new Set<number>();
    for (
      let response = await addProject(service, credentials, 'x');
      ;
      response = await addProject(service, credentials, 'x')
    ) {
      seen.add(response.status);
      if (response.status === 201) break;
      expect(response.body.error.code).toBe('unavailable');
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([...seen].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(await projectNames(service, credentials)).toContain('kept');
  });

  test('requests that never arrive completely do not prevent a stop', async () => {
    const env = { DATA_DIR: dataDir, SHUTDOWN_SECONDS: '4' };
    const service = await start(env);
    const credentials = await createAccountByCommand(env);
    const postgres = await embeddedPostgresPid(dataDir);
    const { hostname, port } = new URL(service.origin);
    const known = Object.entries(credentials).map(([name, value]) => `${name}: ${value}\r\n`);
    const half = (headers: string) =>
      `POST /api/v1/projects HTTP/1.1\r\nhost: x\r\n${headers}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`;
    const whole = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
    const sockets = [half(known.join('')), half(''), `${whole}GET /healthz HT`].map((text) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      return socket;
    });
    // Answered, and therefore received: the rejected body and the complete URL.
    await Promise.all(sockets.slice(1).map((socket) => once(socket, 'data')));
    expect(await end(service)).toBe(0);
    expect(service.output()).not.toContain('took too long');
    expect(() => process.kill(postgres, 0)).toThrow('ESRCH');
  });

  test('a port in use is reported clearly, and PostgreSQL is not left behind', async () => {
    const blocker = createServer().listen(0, '0.0.0.0');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    const { code, output } = await runServiceToExit({ DATA_DIR: dataDir, PORT: String(port) });
    blocker.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use`);
    await expect(embeddedPostgresPid(dataDir)).rejects.toThrow();
  });
});

describe('on an external database', () => {
  let database: TestDatabase;
  let folder: TemporaryFolder;
  let env: Record<string, string>;
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await makeTemporaryFolder();
    env = { DATA_DIR: folder.path, DATABASE_URL: database.url };
  });
  afterEach(async () => {
    await Promise.all([...running].map((service) => end(service)));
    await database.drop();
    await folder.remove();
  });

  test('SIGTERM lets the request in flight finish', async () => {
    const service = await start(env);
    const credentials = await createAccountByCommand(env);
    const { body: project } = await addProject(service, credentials, 'slow');
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    // tenant-scope: the test database holds one project
    await other.query('select from projects for update');

    // Opened in advance, as browsers do, and never used.
    const { hostname, port } = new URL(service.origin);
    const reserve = connect(Number(port), hostname);
    await once(reserve, 'connect');

    const slow = fetch(`${service.origin}/api/v1/projects/${project.id}`, {
      method: 'PATCH',
      headers: { ...credentials, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'done' }),
    });
    const waiting =
      'select from pg_stat_activity where wait_event_type = $1 and datname = current_database()';
    await expect.poll(async () => (await other.query(waiting, ['Lock'])).rowCount).toBe(1);
    const ended = end(service);
    await expect.poll(() => fetch(`${service.origin}/healthz`).catch(() => 'refused')).toBe('refused');
    await other.query('commit');
    await other.end();
    expect((await readResponse(await slow)).body.name).toBe('done');
    expect(await ended).toBe(0);
  });

  test('WEB_CONCURRENCY starts that many processes, measured together and replaced when they die', async () => {
    const port = await freePort();
    const service = await start({
      ...env,
      PORT: String(port),
      WEB_CONCURRENCY: '2',
      METRICS_TOKEN: 'm',
      LOG_LEVEL: 'fatal',
    });
    const credentials = await createAccountByCommand(env);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => addProject(service, credentials, `p${index}`)),
    );
    const metrics = await fetch(`${service.origin}/metrics`, { headers: { authorization: 'Bearer m' } });
    expect(await metrics.text()).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/projects",status="201"\} 20/,
    );

    const children = await processesOf(service.pid);
    expect(children).toHaveLength(3);
    for (const pid of children) process.kill(pid, 'SIGKILL');
    const successors = async () =>
      (await processesOf(service.pid)).filter((pid) => !children.includes(pid)).length;
    await expect.poll(successors, { timeout: 20_000 }).toBe(3);
    await expect
      .poll(
        () =>
          projectNames(service, credentials).then(
            (names) => names.length,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(20);
    expect(await end(service)).toBe(0);
  });

  test('a cluster that stops while some of its processes still start ends cleanly', async () => {
    const port = await freePort();
    const ended = runServiceToExit({ ...env, PORT: String(port), WEB_CONCURRENCY: '2' }, (pid) => {
      const stopOnFirstAnswer = async (): Promise<void> => {
        const first = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        if (first?.ok) process.kill(pid, 'SIGTERM');
        else setTimeout(stopOnFirstAnswer, 5);
      };
      void stopOnFirstAnswer();
    });
    expect(await ended).toEqual({ code: 0, output: '' });
  });

  test('METRICS_PORT serves metrics and health separately from the API', async () => {
    const port = await freePort();
    const service = await start({ ...env, METRICS_PORT: String(port) });
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await metrics.text()).toContain('form_service_http_requests_in_flight');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`${service.origin}/metrics`)).status).toBe(404);
  });

  test('a cluster is ready on METRICS_PORT when it is bound to one address only', async () => {
    const port = await freePort();
    const host = process.platform === 'linux' ? '127.0.0.2' : '::1';
    await start({ ...env, HOST: host, WEB_CONCURRENCY: '2', METRICS_PORT: String(port) });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });

  test('an invalid configuration ends the start with all errors', async () => {
    const { code, output } = await runServiceToExit({ ...env, PORT: 'x', ROLE: 'y' });
    expect(code).toBe(1);
    expect(output).toContain('PORT must be a whole number');
    expect(output).toContain('ROLE must be one of');
    expect(output).not.toContain('at ');
  });
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

/** The children of a process. */
const processesOf = async (parent: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid as number);
};
