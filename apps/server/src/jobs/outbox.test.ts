import { expect, it } from 'vitest';
import { outbox } from './outbox.ts';
import { insertTestProject, projectNames, useWorkerTests } from './worker.factory.ts';

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

it('stores the events of a transaction in the order in which they were emitted', async () => {
  const { asOwner, database, createAccount } = tests;
  const accountId = await createAccount();
  await database.write(accountId, async (db) => {
    outbox.emit(db, accountId, 'project.updated', project);
    outbox.emit(db, accountId, 'project.created', project);
  });
  const events = await asOwner('select type, data from events where account_id = $1 order by id', [
    accountId,
  ]);
  expect(events).toEqual([
    { type: 'project.updated', data: project },
    { type: 'project.created', data: project },
  ]);
});

it('rolls the event back with the write', async () => {
  const { asOwner, database, createAccount } = tests;
  const accountId = await createAccount();
  const write = database.write(accountId, async (db) => {
    await insertTestProject(db, accountId, 'never');
    outbox.emit(db, accountId, 'project.created', project);
    throw new Error('after all not');
  });
  await expect(write).rejects.toThrow('after all not');
  expect(await projectNames(database, accountId)).toEqual([]);
  expect(await asOwner('select from events where account_id = $1', [accountId])).toEqual([]);
});
