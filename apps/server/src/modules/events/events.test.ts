import { eventTypes } from '@form-service/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { maintenance } from '../../jobs/maintenance.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeProject } from '../projects/projects.factory.ts';

const app = useTestApp();

const project = (name: string) => ({
  id: 'prj_01kxta5vqse7xr9m4z3h8w2bcd',
  name,
  description: '',
  archived: false,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  deletedAt: null,
});

/** Emits one event per name in one transaction, which ends when `meanwhile` does. */
const emit = ({ accountId }: TestAccount, names: readonly string[], meanwhile = async () => {}) => {
  const { database, outbox } = app.services;
  return database.write(accountId, async (db) => {
    for (const name of names) outbox.emit(db, accountId, 'project.created', project(name));
    // A transaction gets its id with its first write, as everywhere.
    await db.run(sql`select pg_current_xact_id()`);
    await meanwhile();
  });
};

interface Event {
  id: string;
  type: string;
  data: { name: string };
}

/** Reads from a cursor to the last page. */
const readOn = async (
  { send }: Pick<TestAccount, 'send'>,
  from: string | undefined,
  query: Record<string, string> = {},
  onPage = (_events: readonly Event[]) => {},
) => {
  const events: Event[] = [];
  let cursor = from;
  for (;;) {
    const given = new URLSearchParams({ ...query, ...(cursor !== undefined && { cursor }) });
    const { status, body } = await send('GET', `/events?${given}`);
    expect(status).toBe(200);
    events.push(...body.data);
    onPage(body.data);
    cursor = body.pagination.pollCursor;
    if (!body.pagination.hasMore) return { events, cursor };
  }
};

const namesOf = (events: readonly Event[]) => events.map(({ data }) => data.name);

/** Other tests write to the same PostgreSQL, and their open transactions delay events. */
const shown = (account: Pick<TestAccount, 'send'>, names: readonly string[]) =>
  expect.poll(async () => namesOf((await readOn(account, undefined)).events)).toEqual(names);

/** A promise and the function that resolves it. */
const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
};

test('lists events, oldest first, with their original data', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeProject(account, { name: 'First' });
  await account.send('PATCH', `/projects/${id}`, { name: 'Second' });
  await shown(account, ['First', 'Second']);
  const { body } = await account.send('GET', '/events?include=total');
  expect(body).toEqual({
    data: [
      {
        id: expect.stringMatching(/^evt_/),
        type: 'project.created',
        createdAt: expect.stringMatching(/Z$/),
        data: expect.objectContaining({ id, name: 'First' }),
      },
      expect.objectContaining({ type: 'project.updated', data: expect.objectContaining({ name: 'Second' }) }),
    ],
    pagination: { nextCursor: null, pollCursor: expect.any(String), hasMore: false, limit: 50, total: 2 },
  });
  const one = await account.send('GET', `/events/${body.data[0].id}`);
  expect(one).toMatchObject({ status: 200, body: body.data[0] });
});

test('a poller still receives events of a transaction that started earlier and committed later', async () => {
  const account = await createTestAccount(app);
  await emit(account, ['before']);
  await shown(account, ['before']);
  const start = await readOn(account, undefined);

  const [started, mayEnd] = [gate(), gate()];
  const late = emit(account, ['late'], async () => {
    started.open();
    await mayEnd.opened;
  });
  await started.opened;
  await emit(account, ['early']);
  const during = await readOn(account, start.cursor);
  mayEnd.open();
  await late;

  const seen = namesOf(during.events);
  let { cursor } = during;
  await expect
    .poll(async () => {
      const more = await readOn(account, cursor);
      ({ cursor } = more);
      seen.push(...namesOf(more.events));
      return seen;
    })
    .toEqual(['late', 'early']);
  // No event that started after the open transaction was shown while it could still come before it.
  expect(during.events).toEqual([]);
});

test('a poller under heavy writes sees every event once, in the same order as everyone else', async () => {
  const account = await createTestAccount(app);
  await emit(account, ['w']);
  const writers = 12;
  const rounds = 15;
  let isOver = false;
  const write = async (writer: number) => {
    for (let round = 0; round < rounds; round += 1)
      await emit(account, [`${writer}/${round}/a`, `${writer}/${round}/b`], async () => {
        // Some commit immediately, others after later transactions.
        for (let wait = 0; wait < (writer * round) % 5; wait += 1)
          await new Promise((resolve) => setImmediate(resolve));
      });
  };
  const storm = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).then(() => {
    isOver = true;
  });

  const expected = 1 + writers * rounds * 2;
  const poll = async (limit: string) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let whileWritten = 0;
    await expect
      .poll(
        async () => {
          do {
            const more = await readOn(account, cursor, { limit }, (events) => {
              if (!isOver) whileWritten += events.length;
            });
            ({ cursor } = more);
            seen.push(...namesOf(more.events));
          } while (!isOver);
          return seen.length;
        },
        { timeout: 15_000 },
      )
      .toBe(expected);
    expect(whileWritten).toBeGreaterThan(0);
    return seen;
  };
  const [one, other] = await Promise.all([poll('7'), poll('200'), storm]);
  expect(new Set(one).size).toBe(expected);
  expect(other).toEqual(one);
  expect(namesOf((await readOn(account, undefined)).events)).toEqual(one);
  // Events of one transaction stay together and in order; so do those of one writer.
  for (let writer = 0; writer < writers; writer += 1) {
    const own = one.filter((name) => name.startsWith(`${writer}/`));
    expect(own).toEqual(
      Array.from({ length: rounds }, (_, round) => [`${writer}/${round}/a`, `${writer}/${round}/b`]).flat(),
    );
    expect(one.indexOf(`${writer}/3/b`)).toBe(one.indexOf(`${writer}/3/a`) + 1);
  }
});

test('many events of one transaction are paged in order', async () => {
  const account = await createTestAccount(app);
  const names = Array.from({ length: 250 }, (_, number) => `event ${number}`);
  await emit(account, names);
  await expect
    .poll(async () => namesOf((await readOn(account, undefined, { limit: '40' })).events))
    .toEqual(names);
  const newest = await account.send('GET', '/events?sort=-createdAt&limit=200');
  const { nextCursor, pollCursor } = newest.body.pagination;
  expect(pollCursor).toBeNull();
  const rest = await account.send('GET', `/events?sort=-createdAt&limit=200&cursor=${nextCursor}`);
  expect(namesOf([...newest.body.data, ...rest.body.data])).toEqual(names.toReversed());
  expect(rest.body.pagination).toMatchObject({ nextCursor: null, hasMore: false });
});

test('a rolled-back transaction emits nothing and blocks nobody', async () => {
  const account = await createTestAccount(app);
  await emit(account, ['kept']);
  const failing = emit(account, ['dropped'], () => Promise.reject(new Error('after all not')));
  await expect(failing).rejects.toThrow('after all not');
  await emit(account, ['kept too']);
  await shown(account, ['kept', 'kept too']);
});

test('filters by type and time, and continues after a range without matches', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeProject(account, { name: 'P' });
  await account.send('PATCH', `/projects/${id}`, { name: 'Q' });
  await account.send('DELETE', `/projects/${id}`);
  await shown(account, ['P', 'Q', 'Q']);
  const typesWith = async (query: Record<string, string>) =>
    (await readOn(account, undefined, query)).events.map(({ type }) => type);
  expect(await typesWith({ type: 'project.updated' })).toEqual(['project.updated']);
  expect(await typesWith({ type: 'project.deleted,project.created' })).toEqual([
    'project.created',
    'project.deleted',
  ]);
  expect(await typesWith({ filter: 'type in ["project.deleted"]' })).toEqual(['project.deleted']);
  expect(await typesWith({ filter: 'createdAt > timestamp("2100-01-01T00:00:00Z")' })).toEqual([]);
  expect(await typesWith({ filter: 'createdAt > timestamp("2020-01-01T00:00:00Z")' })).toHaveLength(3);

  const type = 'project.restored';
  const vain = await readOn(account, undefined, { type });
  expect(vain.events).toEqual([]);
  await account.send('POST', `/projects/${id}/restore`);
  await expect
    .poll(async () => (await readOn(account, vain.cursor, { type })).events.map((event) => event.type))
    .toEqual([type]);
});

test('a poller continues after the events it has read were deleted', async () => {
  const account = await createTestAccount(app);
  await emit(account, ['old', 'older']);
  await shown(account, ['old', 'older']);
  const first = await account.send('GET', '/events?limit=1');
  const { pollCursor } = first.body.pagination;
  const { pool, db } = createOwnerPool(app.database.url, 1, app.services.log);
  await pool.query(`update events set created_at = now() - interval '31 days' where account_id = $1`, [
    account.accountId,
  ]);
  const purge = maintenance.find(({ name }) => name === 'purge-history');
  const now = new Date();
  await purge?.run({ db, now, log: app.services.log, signal: new AbortController().signal });
  await pool.end();
  expect((await account.send('GET', `/events/${first.body.data[0].id}`)).status).toBe(404);
  await emit(account, ['new']);
  await expect.poll(async () => namesOf((await readOn(account, pollCursor)).events)).toEqual(['new']);
});

test('rejects unknown types, cursors of other conditions and other sorts', async () => {
  const account = await createTestAccount(app);
  await emit(account, ['x']);
  const { cursor } = await readOn(account, undefined);
  const rejected = async (query: string) => {
    const { status, body } = await account.send('GET', `/events?${query}`);
    return [status, body.error.code];
  };
  expect(await rejected('type=project.exploded')).toEqual([422, 'validation_failed']);
  expect(await rejected(`type=project.created&cursor=${cursor}`)).toEqual([422, 'invalid_cursor']);
  expect(await rejected(`cursor=A${cursor}`)).toEqual([422, 'invalid_cursor']);
  expect(await rejected('sort=type')).toEqual([422, 'validation_failed']);
  expect(await rejected('filter=data.name == "x"')).toEqual([422, 'invalid_filter']);
});

test('a viewer may read; another account sees nothing, also by id, and cannot use the cursor', async () => {
  const account = await createTestAccount(app);
  const other = await createTestAccount(app);
  await emit(account, ['mine']);
  await shown(account, ['mine']);
  const viewer = await account.as('viewer');
  await shown(viewer, ['mine']);
  const { events, cursor } = await readOn(viewer, undefined);
  expect((await readOn(other, undefined)).events).toEqual([]);
  const [event] = events;
  expect(await other.send('GET', `/events/${event?.id}`)).toMatchObject({ status: 404 });
  expect((await other.send('GET', `/events?cursor=${cursor}`)).body.error.code).toBe('invalid_cursor');
  expect(await account.send('GET', '/events/prj_01kxta5vqse7xr9m4z3h8w2bcd')).toMatchObject({ status: 404 });
  expect((await fetch(`${app.origin}/api/v1/events`)).status).toBe(401);
});

test('in another PostgreSQL with lower transaction ids, new events still come after old ones', async () => {
  const account = await createTestAccount(app);
  await emit(account, ['old']);
  await shown(account, ['old']);
  const { cursor } = await readOn(account, undefined);
  // Like a restored backup, made a day ago by a server that had written much more.
  const { pool } = createOwnerPool(app.database.url, 1, app.services.log);
  await pool.query(`
    create or replace function event_position() returns bigint language sql
    return case when pg_postmaster_start_time() = '2026-01-01' then 5 else refresh_event_position() end`);
  await pool.query(`update event_clock set server_started = '2026-01-01', base = base - 86400000000`);
  await pool.query('update events set position = position - 86400000000 + 1000000000 where account_id = $1', [
    account.accountId,
  ]);
  const restored = await readOn(account, undefined);
  expect(namesOf(restored.events)).toEqual(['old']);
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(names.map((name) => emit(account, [name])));
  for (const from of [cursor, restored.cursor])
    await expect.poll(async () => namesOf((await readOn(account, from)).events).toSorted()).toEqual(names);
  const all = namesOf((await readOn(account, undefined)).events);
  expect([all[0], all.slice(1).toSorted()]).toEqual(['old', names]);
  // The new range is part of the function now, so it is not looked up anymore.
  const { rows } = await pool.query(`select pg_get_functiondef('event_position'::regproc) as text`);
  const clock = await pool.query('select base from event_clock');
  await pool.end();
  expect(rows[0].text).toContain(clock.rows[0].base);
});

test('a page far back costs as much as the first', async () => {
  const account = await createTestAccount(app);
  const { database } = app.services;
  await database.write(account.accountId, (db) =>
    db.run(sql`
      insert into events (account_id, id, type, data, position)
      select ${account.accountId}, gen_random_uuid(), 'project.created', '{}', number
      from generate_series(1, 3000) as number`),
  );
  const plan = await database.read(account.accountId, (db) =>
    db.all(sql<{ 'QUERY PLAN': string }>`
      explain select id from events where account_id = ${account.accountId} and position < 2000
        and (position, id) > (1500::bigint, ${newUuid()}::uuid) order by position, id limit 51`),
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('events_position');
  expect(text).not.toContain('Sort');
});

test('every event type has a name of the same form', () => {
  for (const type of Object.keys(eventTypes)) expect(type).toMatch(/^[a-z_]+\.[a-z]+$/);
});
