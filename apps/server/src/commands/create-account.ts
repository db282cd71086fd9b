/**
 * Creates an account with its owner and a first API key, and prints what a program needs to use it: `npm run create-account --
 * --name "Acme" --email you@example.com`
 */
import { parseArgs } from 'node:util';
import { createLog } from '../boot/log.ts';
import { prepareDatabase } from '../boot/prepare-database.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../db/database.ts';
import { encodeId } from '../kit/ids.ts';
import { createAccount } from '../modules/accounts/index.ts';

const readArguments = () => {
  try {
    return parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } });
  } catch (error) {
    const usage = 'npm run create-account -- --name "Acme" --email you@example.com';
    process.stderr.write(`${(error as Error).message}\nUsage: ${usage}\n`);
    process.exit(2);
  }
};

const { values } = readArguments();
const { name = 'My account', email = 'owner@localhost' } = values;
if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
  process.stderr.write(`"${email}" is not a valid email address. Use --email you@example.com\n`);
  process.exit(2);
}

const config = readConfig(process.env);
const log = createLog('warn', process.stderr);
const prepared = await prepareDatabase(config, log);
const database = createDatabase({ ...prepared, poolSize: 2, onError: (error) => log.warn({ err: error }) });
try {
  const { accountId, key } = await createAccount(database, prepared.keyring, { name, email });
  process.stdout.write(`export ACCOUNT_ID=${encodeId('acc', accountId)}\nexport API_KEY=${key}\n`);
} finally {
  await database.close();
  await prepared.stop();
}
