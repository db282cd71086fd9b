import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createLog } from '../../boot/log.ts';
import { createDatabase } from '../../db/database.ts';
import { type Clock, systemClock } from '../../kit/clock.ts';
import { createKeyring } from '../../kit/crypto/keyring.ts';
import { createAccount } from '../../modules/accounts/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { apiKeyDigest } from '../access/api-keys.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';

const log = createLog('silent');

/** The rate limiter of one process of a deployment. */
const startNode = async (
  { appUrl }: TestDatabase,
  keyDefaults: { minute: number; hour: number; day: number },
  { clock, joins }: { clock: Clock; joins: boolean },
) => {
  const database = createDatabase({ appUrl, poolSize: 6, onError: () => {} });
  const limiter = createPostgresLimiter({ url: appUrl, database, clock, log, keyDefaults, tryEveryMs: 50 });
  if (joins) await limiter.join();
  const close = async () => {
    await limiter.close();
    await database.close();
  };
  return { limiter, database, close };
};

export type Node = Awaited<ReturnType<typeof startNode>>;

/** A database for all tests of a file, and nodes on it that are closed after each test. */
export const useNodes = () => {
  const keyring = createKeyring(randomBytes(32));
  const running = new Set<Node>();
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  const stop = async (node: Node) => {
    running.delete(node);
    await node.close();
  };
  afterEach(async () => {
    await Promise.all([...running].map(stop));
  });
  afterAll(() => database.drop());

  return {
    async start({
      minute = 100,
      hour = 1_000,
      day = 10_000,
      clock = systemClock,
      joins = true,
    } = {}): Promise<Node> {
      const node = await startNode(database, { minute, hour, day }, { clock, joins });
      running.add(node);
      return node;
    },
    stop,
    url: () => database.url,
    /** The digest of a new account's key. */
    async makeKey({ database }: Node): Promise<{ digest: Buffer; accountId: string }> {
      const email = `${randomBytes(8).toString('hex')}@example.test`;
      const { key, accountId } = await createAccount(database, keyring, { name: 'Limited', email });
      return { digest: apiKeyDigest(keyring, key), accountId };
    },
  };
};

/** Uses a key many times at once, alternating between the nodes, and returns how many uses were allowed. */
export const useOften = async (nodes: readonly Node[], digest: Buffer, times: number): Promise<number> => {
  const uses = await Promise.all(
    Array.from({ length: times }, (_, index) => (nodes[index % nodes.length] as Node).limiter.useKey(digest)),
  );
  return uses.filter(({ limitResult }) => limitResult.allowed).length;
};
