/**
 * Shows and changes the rate limits of an account's API keys: `npm run account-limits -- --account acc_… --minute 500 --hour
 * 10000 --day default`
 */
import { parseArgs } from 'node:util';
import { createLog } from '../boot/log.ts';
import { prepareDatabase } from '../boot/prepare-database.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../db/database.ts';
import { type AccountLimits, changeAccountLimits } from '../http/limits/account-limits.ts';
import { decodeId } from '../kit/ids.ts';

const usage =
  'Usage: npm run account-limits -- --account acc_… [--minute 500] [--hour 10000] [--day default]\nEach number is how many requests a key may make in that period; 0 means unlimited, "default" is the deployment\'s setting.\nWithout numbers, shows the current limits.\n';

const exitWithError = (problem: string): never => {
  process.stderr.write(`${problem}\n${usage}`);
  process.exit(2);
};

const readLimit = (name: string, text: string): number | null => {
  if (text === 'default') return null;
  return /^\d{1,9}$/.test(text)
    ? Number(text)
    : exitWithError(`--${name} must be a number or "default", not "${text}".`);
};

const readCommand = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { account: text, minute: text, hour: text, day: text } }).values;
  } catch (error) {
    return exitWithError((error as Error).message);
  }
};

const { account = '', ...values } = readCommand();
const accountId = decodeId('acc', account) ?? exitWithError(`"${account}" is not an account id.`);
const changes: Partial<AccountLimits> = Object.fromEntries(
  Object.entries(values).map(([name, text]) => [name, readLimit(name, text)]),
);

const config = readConfig(process.env);
const log = createLog('warn', process.stderr);
const prepared = await prepareDatabase(config, log);
const database = createDatabase({ ...prepared, poolSize: 2, onError: (error) => log.warn({ err: error }) });
try {
  const limits = await changeAccountLimits(database, accountId, changes);
  if (!limits) {
    process.stderr.write(`The account ${account} does not exist in this deployment.\n`);
    process.exitCode = 1;
  }
  for (const [name, limit] of Object.entries(limits ?? {})) {
    const allowed = limit ?? config.rateLimits[name as keyof AccountLimits];
    process.stdout.write(
      `${name}: ${allowed === 0 ? 'unlimited' : allowed}${limit === null ? ' (default)' : ''}\n`,
    );
  }
} finally {
  await database.close();
  await prepared.stop();
}
