import { expect, test } from 'vitest';
import { CannotOpenSealed } from '../kit/crypto/keyring.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const toSeal = (accountId: string) =>
  app.services.database.write(accountId, (db) => app.services.accountKeys.toSeal(db, accountId));
const toOpen = (accountId: string) =>
  app.services.database.read(accountId, (db) => app.services.accountKeys.toOpen(db, accountId));

test('what an account sealed opens under its own key alone, and not under the master key', async () => {
  const [one, two] = [await createTestAccount(app), await createTestAccount(app)];
  const sealed = (await toSeal(one.accountId)).seal('secret', 'x', 'row/1');
  await toSeal(two.accountId);
  expect((await toOpen(one.accountId)).open('secret', sealed, 'row/1').toString()).toBe('x');
  const other = await toOpen(two.accountId);
  expect(() => other.open('secret', sealed, 'row/1')).toThrow(CannotOpenSealed);
  expect(() => app.services.keyring.open('secret', sealed, 'row/1')).toThrow(CannotOpenSealed);
});

test('two first secrets at once share one key', async () => {
  const { accountId } = await createTestAccount(app);
  const boxes = await Promise.all(Array.from({ length: 4 }, () => toSeal(accountId)));
  const opener = await toOpen(accountId);
  for (const box of boxes)
    expect(opener.open('secret', box.seal('secret', 'x', 'row/1'), 'row/1').toString()).toBe('x');
});

test('a key whose write was rolled back is not used again', async () => {
  const { accountId } = await createTestAccount(app);
  const { database, accountKeys } = app.services;
  const failed = database.write(accountId, async (db) => {
    await accountKeys.toSeal(db, accountId);
    await accountKeys.toOpen(db, accountId);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await expect(toOpen(accountId)).rejects.toThrow('no key');
  const sealed = (await toSeal(accountId)).seal('secret', 'x', 'row/1');
  expect((await toOpen(accountId)).open('secret', sealed, 'row/1').toString()).toBe('x');
});
