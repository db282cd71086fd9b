import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { findFreePort } from '../../db/embedded/launch-postmaster.ts';
import { createAccountByCommand, type SpawnedService, spawnService } from '../../testing/spawned-service.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

// Starts and kills the real service again and again.
vi.setConfig({ testTimeout: 180_000 });

/** Use `FAULT_ROUNDS=20` for a long run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5);
const respondents = 8;
/** Killed while more requests are in flight. */
const acknowledgedPerRound = 30;

test('every acknowledged entry is stored exactly once, however often the service is killed', async () => {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder();
  const port = await findFreePort();
  const env = { DATA_DIR: folder.path, DATABASE_URL: database.url, PORT: String(port), ROLE: 'api' };
  const start = () => spawnService({ ...env, LOG_LEVEL: 'fatal' });
  let service: SpawnedService | undefined;
  try {
    const credentials = await createAccountByCommand(env);
    service = await start();
    const api = `http://127.0.0.1:${port}/api/v1`;
    const send = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(api + path, {
        method,
        headers: { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    const form = await makePublishedForm({ send });

    // By the Idempotency-Key that each respondent used.
    const received = new Map<string, string>();
    let isOver = false;
    let acknowledged = () => {};
    // Clients without a connection wait for the next start.
    let started: Promise<unknown> = Promise.resolve();
    const submit = async (key: string): Promise<string | undefined> => {
      try {
        const response = await fetch(`${api}/entry-sessions/forms/${form.id}/entries`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ answers: { full_name: key }, submit: true }),
        });
        const body = (await response.json()) as { entry: { id: string } };
        return response.status === 201 ? body.entry.id : undefined;
      } catch {
        return undefined;
      }
    };
    const respond = async () => {
      while (!isOver) {
        const key = randomUUID();
        for (let id = await submit(key); ; id = await submit(key)) {
          if (id === undefined) {
            await started;
            continue;
          }
          received.set(key, id);
          acknowledged();
          break;
        }
      }
    };
    const responding = Array.from({ length: respondents }, respond);

    for (let round = 0; round < rounds; round += 1) {
      const enough = received.size + acknowledgedPerRound;
      await new Promise<void>((resolve) => {
        acknowledged = () => {
          if (received.size >= enough) resolve();
        };
      });
      const next = Promise.withResolvers<void>();
      started = next.promise;
      await service.stop('SIGKILL');
      service = await start();
      next.resolve();
    }
    isOver = true;
    await Promise.all(responding);

    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    // tenant-scope: the only account of a separate database
    const { rows } = await owner.query<{ key: string; number: string; revision: number; events: string }>(`
      select e.answers ->> 'full_name' as key, e.number, e.revision,
        (select count(*) from events v where v.account_id = e.account_id and v.type = 'entry.submitted'
          and (v.data ->> 'number')::bigint = e.number) as events
      from entries e`);
    await owner.end();
    expect(received.size).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound);
    expect(rows.map(({ key }) => key).sort()).toEqual([...received.keys()].sort());
    expect(new Set(received.values()).size).toBe(received.size);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows.filter(({ revision, events }) => revision !== 1 || events !== '1')).toEqual([]);
  } finally {
    await service?.stop('SIGTERM');
    await database.drop();
    await folder.remove();
  }
});
