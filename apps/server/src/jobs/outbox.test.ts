import { expect, it } from 'vitest';
import { createOutbox, type DeliveredEvent, type Listener } from './outbox.ts';
import { insertProject, projectNames, useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();

const project = {
  id: 'prj_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'A "project"',
  description: '',
  archived: false,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  deletedAt: null,
};

const recorder = (name: string, events: Listener['events']) => {
  const received: DeliveredEvent[] = [];
  const listener: Listener = { name, events, run: async (event) => void received.push(event) };
  return { received, listener };
};

it('delivers an event to the listeners of its type, and to no others', async () => {
  const { database, createAccount, startTestWorker } = tests;
  const one = recorder('one', ['project.created', 'project.updated']);
  const two = recorder('two', ['project.created']);
  const other = recorder('other', ['project.deleted']);
  const listeners = [one.listener, two.listener, other.listener];
  const accountId = await createAccount();
  const worker = await startTestWorker({ listeners });
  await database.write(accountId, async (db) =>
    createOutbox(listeners).emit(db, accountId, 'project.created', project),
  );
  await worker.nextOutcome();
  await worker.nextOutcome();
  expect(one.received).toEqual([
    {
      accountId,
      eventId: expect.any(String),
      type: 'project.created',
      data: project,
      createdAt: expect.any(Date),
    },
  ]);
  expect(two.received).toEqual(one.received);
  expect(other.received).toEqual([]);
});

it('stores an event without listeners', async () => {
  const { asOwner, database, createAccount } = tests;
  const accountId = await createAccount();
  await database.write(accountId, async (db) =>
    createOutbox([]).emit(db, accountId, 'project.updated', project),
  );
  const events = await asOwner('select type, data from events where account_id = $1', [accountId]);
  expect(events).toEqual([{ type: 'project.updated', data: project }]);
});

it('rolls the event and its deliveries back with the write', async () => {
  const { asOwner, database, createAccount } = tests;
  const { listener } = recorder('rolled-back', ['project.created']);
  const accountId = await createAccount();
  const write = database.write(accountId, async (db) => {
    await insertProject(db, accountId, 'never');
    createOutbox([listener]).emit(db, accountId, 'project.created', project);
    throw new Error('after all not');
  });
  await expect(write).rejects.toThrow('after all not');
  expect(await projectNames(database, accountId)).toEqual([]);
  expect(await asOwner('select from events where account_id = $1', [accountId])).toEqual([]);
  expect(
    await asOwner(`select from graphile_worker.jobs where task_identifier = 'listener:rolled-back'`),
  ).toEqual([]);
});

it('retries a failed listener, alone and with the same event ID', async () => {
  const { database, createAccount, startTestWorker, hurryRetry } = tests;
  const steady = recorder('steady', ['project.created']);
  const seen: string[] = [];
  const shaky: Listener = {
    name: 'shaky',
    events: ['project.created'],
    run: async ({ eventId }) => {
      seen.push(eventId);
      if (seen.length === 1) throw new Error('once');
    },
  };
  const listeners = [steady.listener, shaky];
  const accountId = await createAccount();
  const worker = await startTestWorker({ listeners });
  await database.write(accountId, async (db) =>
    createOutbox(listeners).emit(db, accountId, 'project.created', project),
  );
  expect([await worker.nextOutcome(), await worker.nextOutcome()].sort()).toEqual(['retried', 'succeeded']);
  await hurryRetry();
  expect(await worker.nextOutcome()).toBe('succeeded');
  expect(steady.received).toHaveLength(1);
  expect(seen).toEqual([steady.received[0]?.eventId, steady.received[0]?.eventId]);
});

it('drops deliveries of an event that was deleted', async () => {
  const { asOwner, database, createAccount, startTestWorker } = tests;
  const late = recorder('late', ['project.created']);
  const accountId = await createAccount();
  await database.write(accountId, async (db) =>
    createOutbox([late.listener]).emit(db, accountId, 'project.created', project),
  );
  await asOwner('delete from events where account_id = $1', [accountId]);
  const worker = await startTestWorker({ listeners: [late.listener] });
  expect(await worker.nextOutcome()).toBe('canceled');
  expect(late.received).toEqual([]);
});
