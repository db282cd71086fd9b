import { expect, test } from 'vitest';
import { DecryptionError } from '../kit/crypto/keyring.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const forEncryption = (accountId: string) =>
  app.services.database.write(accountId, (db) => app.services.accountKeys.forEncryption(db, accountId));
const forDecryption = (accountId: string) =>
  app.services.database.read(accountId, (db) => app.services.accountKeys.forDecryption(db, accountId));

test('a value encrypted for an account is decrypted with its own key only, and not with the master key', async () => {
  const [one, two] = [await createTestAccount(app), await createTestAccount(app)];
  const sealed = (await forEncryption(one.accountId)).encrypt('secret', 'x', 'row/1');
  await forEncryption(two.accountId);
  expect((await forDecryption(one.accountId)).decrypt('secret', sealed, 'row/1').toString()).toBe('x');
  const other = await forDecryption(two.accountId);
  expect(() => other.decrypt('secret', sealed, 'row/1')).toThrow(DecryptionError);
  expect(() => app.services.keyring.decrypt('secret', sealed, 'row/1')).toThrow(DecryptionError);
});

test('two first secrets at once share one key', async () => {
  const { accountId } = await createTestAccount(app);
  const boxes = await Promise.all(Array.from({ length: 4 }, () => forEncryption(accountId)));
  const opener = await forDecryption(accountId);
  for (const box of boxes)
    expect(opener.decrypt('secret', box.encrypt('secret', 'x', 'row/1'), 'row/1').toString()).toBe('x');
});

test('a key whose write was rolled back is not used again', async () => {
  const { accountId } = await createTestAccount(app);
  const { database, accountKeys } = app.services;
  const failed = database.write(accountId, async (db) => {
    await accountKeys.forEncryption(db, accountId);
    await accountKeys.forDecryption(db, accountId);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await expect(forDecryption(accountId)).rejects.toThrow('no key');
  const sealed = (await forEncryption(accountId)).encrypt('secret', 'x', 'row/1');
  expect((await forDecryption(accountId)).decrypt('secret', sealed, 'row/1').toString()).toBe('x');
});
