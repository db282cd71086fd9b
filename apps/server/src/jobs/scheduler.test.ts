import { afterEach, describe, expect, it, vi } from 'vitest';
import { useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();
afterEach(() => {
  vi.useRealTimers();
});

const nightly = (name: string, cron = '0 4 * * *') => ({ name, cron, run: vi.fn(async () => {}) });
const nextOf = async (name: string) =>
  (
    await tests.asOwner<{ next_at: Date; later: boolean }>(
      'select next_at, next_at > now() as later from schedules where name = $1',
      [name],
    )
  )[0];
const registered = (name: string) =>
  vi.waitFor(async () => expect(await nextOf(name)).toMatchObject({ later: true }));
const makeDue = (name: string, ago = '1 minute') =>
  tests.asOwner('update schedules set next_at = now() - $2::interval where name = $1', [name, ago]);

describe('schedules', () => {
  it('run as the owner, with the time of the database', async () => {
    const schedule = nightly('count-accounts');
    const worker = await tests.startTestWorker({ schedules: [schedule] });
    await registered('count-accounts');
    expect(schedule.run).not.toHaveBeenCalled();
    await makeDue('count-accounts');
    expect(await worker.nextOutcome()).toBe('succeeded');
    expect(schedule.run).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        now: expect.any(Date),
        db: expect.anything(),
        signal: expect.any(AbortSignal),
      }),
    );
  });

  it('run once for all the times that were missed', async () => {
    const schedule = nightly('missed');
    const first = await tests.startTestWorker({ schedules: [schedule] });
    await registered('missed');
    await first.stop();
    await makeDue('missed', '3 days');
    const second = await tests.startTestWorker({ schedules: [schedule] });
    expect(await second.nextOutcome()).toBe('succeeded');
    await registered('missed');
    expect(schedule.run).toHaveBeenCalledTimes(1);
  });

  it('are queued once, although two workers check', async () => {
    const schedule = nightly('shared', '0 4 1 1 *');
    const workers = [
      await tests.startTestWorker({ schedules: [schedule] }),
      await tests.startTestWorker({ schedules: [schedule] }),
    ];
    await registered('shared');
    await makeDue('shared');
    await Promise.race(workers.map((worker) => worker.nextOutcome()));
    await registered('shared');
    expect(schedule.run).toHaveBeenCalledTimes(1);
  });

  it('restart with the next time when the cron expression was changed', async () => {
    const name = 'changed';
    const first = await tests.startTestWorker({ schedules: [nightly(name, '0 4 * * *')] });
    await registered(name);
    await first.stop();
    await tests.startTestWorker({ schedules: [nightly(name, '30 5 * * *')] });
    await vi.waitFor(async () =>
      expect((await nextOf(name))?.next_at.toISOString()).toMatch(/T05:30:00.000Z$/),
    );
  });

  it.each([
    ['ahead', 3_600_000],
    ['behind', -3_600_000],
  ])('follow the clock of the database, though this machine is an hour %s', async (how, offset) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset });
    const name = `clock-${how}`;
    const schedule = nightly(name, '* * * * *');
    const worker = await tests.startTestWorker({ schedules: [schedule] });
    await registered(name);
    const inMinutes = await tests.asOwner<{ minutes: number }>(
      'select extract(epoch from next_at - now())::float / 60 as minutes from schedules where name = $1',
      [name],
    );
    expect(inMinutes[0]?.minutes).toBeLessThanOrEqual(1);
    await makeDue(name);
    expect(await worker.nextOutcome()).toBe('succeeded');
    await registered(name);
  });
});
