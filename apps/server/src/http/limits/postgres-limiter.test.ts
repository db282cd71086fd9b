import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock.ts';
import type { Window, WindowStatus } from './limiter.ts';
import { type Node, useNodes, useOften } from './nodes.factory.ts';

const nodes = useNodes();

const minute = (limit: number): Window => ({ name: 'minute', seconds: 60, limit });
const hour = (limit: number): Window => ({ name: 'hour', seconds: 3_600, limit });

const becomesSole = ({ limiter }: Node) => expect.poll(() => limiter.isSoleProcess()).toBe(true);
const sharing = async () => {
  const both = [await nodes.start(), await nodes.start()] as const;
  expect(both.map(({ limiter }) => limiter.isSoleProcess())).toEqual([false, false]);
  return both;
};

const onServer = async (statement: string, values: unknown[] = []): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: nodes.url() });
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
};

describe('exactly as many as allowed', () => {
  test('with one process, which counts in memory', async () => {
    const node = await nodes.start();
    expect(node.limiter.isSoleProcess()).toBe(true);
    const { digest } = await nodes.makeKey(node);
    expect(await useOften([node], digest, 300)).toBe(100);
  });

  test('with two processes at once', async () => {
    const both = await sharing();
    const { digest } = await nodes.makeKey(both[0]);
    expect(await useOften(both, digest, 300)).toBe(100);
  });

  test('while a second process joins and leaves', async () => {
    const first = await nodes.start({ minute: 2_000, hour: 0, day: 0 });
    const { digest } = await nodes.makeKey(first);
    let allowed = 0;
    let asked = 0;
    let over = false;
    const keepUsing = async ({ limiter }: Node, until: () => boolean) => {
      while (!until()) {
        const { limitResult } = await limiter.useKey(digest);
        asked += 1;
        if (limitResult.allowed) allowed += 1;
      }
    };
    const load = Promise.all([1, 2, 3].map(() => keepUsing(first, () => over)));
    for (let round = 0; round < 3; round += 1) {
      await becomesSole(first);
      const second = await nodes.start({ minute: 2_000, hour: 0, day: 0 });
      expect(first.limiter.isSoleProcess()).toBe(false);
      const before = asked;
      await keepUsing(second, () => asked > before + 100);
      await nodes.stop(second);
    }
    await becomesSole(first);
    over = true;
    await load;
    const rest = await useOften([first], digest, 2_100);
    expect(allowed + rest).toBe(2_000);
  });

  test('across a stop and a start, alone and shared', async () => {
    const first = await nodes.start();
    const { digest } = await nodes.makeKey(first);
    expect(await useOften([first], digest, 40)).toBe(40);
    await nodes.stop(first);
    const both = await sharing();
    expect(await useOften(both, digest, 20)).toBe(20);
    await Promise.all(both.map(nodes.stop));
    const last = await nodes.start();
    expect(last.limiter.isSoleProcess()).toBe(true);
    expect(await useOften([last], digest, 100)).toBe(40);
  });

  test('when the connection with the locks is lost', async () => {
    const node = await nodes.start();
    const { digest } = await nodes.makeKey(node);
    expect(await useOften([node], digest, 30)).toBe(30);
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'form-service presence' and datname = current_database()`,
    );
    await expect.poll(() => node.limiter.isSoleProcess()).toBe(false);
    expect(await useOften([node], digest, 30)).toBe(30);
    await becomesSole(node);
    expect(await useOften([node], digest, 100)).toBe(40);
  });
});

test('an unknown key is reported and not counted', async () => {
  const node = await nodes.start();
  expect((await node.limiter.useKey(Buffer.alloc(32))).key).toBeUndefined();
  const [shared] = [node, await nodes.start()];
  expect((await shared.limiter.useKey(Buffer.alloc(32))).key).toBeUndefined();
});

describe.each([{ how: 'alone' }, { how: 'shared' }])('$how', ({ how }) => {
  const start = async (options: Parameters<typeof nodes.start>[0] = {}) => {
    const node = await nodes.start(options);
    if (how === 'shared') await nodes.start(options);
    expect(node.limiter.isSoleProcess()).toBe(how === 'alone');
    return node.limiter;
  };
  const take = async (limiter: Node['limiter'], subject: string, windows: Window[]) => {
    const { allowed, tightest } = await limiter.take(subject, windows);
    const { window, remaining, resetSeconds } = tightest as WindowStatus;
    // It started a moment ago, on a machine that may be busy.
    expect(resetSeconds).toBeLessThanOrEqual(window.seconds);
    expect(resetSeconds).toBeGreaterThan(window.seconds - 20);
    return `${allowed ? 'yes' : 'no'} ${window.name} ${remaining}`;
  };

  test('the window with the least remaining is reported, and rejected requests count in none', async () => {
    const limiter = await start();
    const subject = randomUUID();
    const windows = [minute(2), hour(3)];
    expect(await take(limiter, subject, windows)).toBe('yes minute 1');
    expect(await take(limiter, subject, windows)).toBe('yes minute 0');
    for (let again = 0; again < 5; again += 1)
      expect(await take(limiter, subject, windows)).toBe('no minute 0');
    // The hour has room for one more.
    expect(await take(limiter, subject, [hour(3)])).toBe('yes hour 0');
    expect(await take(limiter, subject, windows)).toBe('no hour 0');
  });

  test('without windows, and with a limit of 0, everything is allowed', async () => {
    const limiter = await start();
    expect(await limiter.take(randomUUID(), [])).toEqual({ allowed: true, tightest: undefined });
    expect(await limiter.take(randomUUID(), [minute(0)])).toEqual({ allowed: true, tightest: undefined });
  });

  test('subjects are independent', async () => {
    const limiter = await start();
    for (const subject of [randomUUID(), randomUUID()])
      expect(await take(limiter, subject, [minute(1)])).toBe('yes minute 0');
  });

  test('counts that were reset can be used again, also after a restart', async () => {
    const limiter = await start();
    const subject = randomUUID();
    await limiter.take(subject, [minute(1)]);
    expect((await limiter.take(subject, [minute(1)])).allowed).toBe(false);
    await limiter.reset(subject);
    expect((await limiter.take(subject, [minute(2)])).allowed).toBe(true);
    await limiter.reset(subject);
    await nodes.start();
    expect((await limiter.take(subject, [minute(1)])).allowed).toBe(true);
    expect((await limiter.take(subject, [minute(1)])).allowed).toBe(false);
  });

  test('an account’s own limits apply immediately, and 0 is no limit', async () => {
    const node = await nodes.start();
    if (how === 'shared') await nodes.start();
    const { digest, accountId } = await nodes.makeKey(node);
    const set = (column: string, value: number | null) =>
      // tenant-scope: by the account's id
      onServer(`update accounts set ${column} = $2 where id = $1`, [accountId, value]);
    await set('rate_limit_minute', 3);
    expect(await useOften([node], digest, 10)).toBe(3);
    await set('rate_limit_minute', 0);
    await set('rate_limit_hour', 8);
    expect(await useOften([node], digest, 10)).toBe(5);
    await set('rate_limit_hour', 0);
    await set('rate_limit_day', 0);
    expect(await useOften([node], digest, 20)).toBe(20);
    expect((await node.limiter.useKey(digest)).limitResult).toEqual({ allowed: true, tightest: undefined });
    await set('rate_limit_minute', null);
    expect(await useOften([node], digest, 1)).toBe(1);
    expect((await node.limiter.useKey(digest)).limitResult.tightest?.window.limit).toBe(100);
  });
});

test('in memory, a window ends after its time, and the next starts with the next request', async () => {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const { limiter } = await nodes.start({ clock });
  const subject = randomUUID();
  const windows = [minute(2), hour(3)];
  const take = async () => (await limiter.take(subject, windows)).allowed;
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  clock.advance(59_999);
  expect(await take()).toBe(false);
  clock.advance(1);
  expect([await take(), await take()]).toEqual([true, false]);
  clock.advance(3_600_000 - 60_001);
  const { allowed, tightest } = await limiter.take(subject, windows);
  expect([allowed, tightest?.window.name, tightest?.resetSeconds]).toEqual([false, 'hour', 1]);
  clock.advance(1);
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
});

test('in the database, a window ends after its time', async () => {
  const [{ limiter }] = await sharing();
  const subject = randomUUID();
  const windows = [minute(2), hour(3)];
  const take = async () => (await limiter.take(subject, windows)).allowed;
  const age = (seconds: number) =>
    onServer(
      `update rate_limits set started = array(select at - $2 * interval '1 second' from unnest(started) at)
       where subject = $1`,
      [subject, seconds],
    );
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  await age(50);
  expect(await take()).toBe(false);
  await age(10);
  expect([await take(), await take()]).toEqual([true, false]);
  await age(3_540);
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
});

test('a process that does not serve the API can count while another counts in memory', async () => {
  const alone = await nodes.start();
  const subject = randomUUID();
  await alone.limiter.take(subject, [minute(2)]);
  // Like a worker, which does not serve the API.
  const other = await nodes.start({ joins: false });
  expect((await other.limiter.take(subject, [minute(2)])).allowed).toBe(true);
  expect((await other.limiter.take(subject, [minute(2)])).allowed).toBe(false);
});
