/** Prints a link to set a new password, for services that send no email: `npm run reset-password -- person@example.com` */
import { parseArgs } from 'node:util';
import { createLog } from '../boot/log.ts';
import { prepareDatabase } from '../boot/prepare-database.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../db/database.ts';
import { makeResetLink } from '../modules/identity/index.ts';

const exitWithError = (problem: string): never => {
  process.stderr.write(`${problem}\nUsage: npm run reset-password -- person@example.com\n`);
  process.exit(2);
};

const readAddress = (): string => {
  try {
    const [email, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (email === undefined || more.length > 0) return exitWithError('Enter exactly one email address.');
    return /^[^\s@]+@[^\s@]+$/.test(email)
      ? email
      : exitWithError(`"${email}" is not a valid email address.`);
  } catch (error) {
    return exitWithError((error as Error).message);
  }
};

const email = readAddress();
const config = readConfig(process.env);
const log = createLog('warn', process.stderr);
const prepared = await prepareDatabase(config, log);
const database = createDatabase({ ...prepared, poolSize: 2, onError: (error) => log.warn({ err: error }) });
try {
  const { keyring } = prepared;
  const link = await makeResetLink({ database, keyring, publicUrl: config.publicUrl }, email);
  if (link) {
    // Only the link on stdout, for scripts.
    process.stdout.write(`${link.url}\n`);
    process.stderr.write(
      `This link sets a new password for ${email}. It works once, until ${link.expiresAt.toISOString()}.\nAnyone with this link can sign in as this user. Share it privately.\n`,
    );
  } else {
    process.stderr.write(
      `No user signs in with ${email}. Users of an account's identity provider have no password.\n`,
    );
    process.exitCode = 1;
  }
} finally {
  await database.close();
  await prepared.stop();
}
