import type { BetterAuthPlugin, DBTransactionAdapter, Where } from 'better-auth';
import type { Keyring } from '../../kit/crypto/keyring.ts';

type Adapter = DBTransactionAdapter;
type Row = Record<string, unknown>;

const model = 'twoFactor';
const secrets = ['secret', 'backupCodes'] as const;
const purpose = 'two-factor';

/**
 * Encrypts the seeds and recovery codes of two-factor authentication when they are stored, bound to their user, and decrypts
 * them when they are read: a copy of the table, or a row moved to another user, is useless.
 */
const createAdapterEncryption = (keyring: Keyring) => {
  const context = (userId: unknown, field: string) => `two_factors/${String(userId)}/${field}`;
  const change = (row: Row, apply: (value: string, field: string) => string): Row => {
    const changed = { ...row };
    for (const field of secrets) {
      const value = changed[field];
      if (typeof value === 'string') changed[field] = apply(value, field);
    }
    return changed;
  };
  const seal = (row: Row, userId: unknown): Row =>
    change(row, (value, field) => keyring.encrypt(purpose, value, context(userId, field)).toString('base64'));
  const open = (row: Row): Row =>
    change(row, (value, field) =>
      keyring.decrypt(purpose, Buffer.from(value, 'base64'), context(row.userId, field)).toString(),
    );

  const wrap = <A extends Adapter>(inner: A): A => {
    const stored = (where: Where[]) => inner.findOne<Row>({ model, where });

    /** A condition on a secret refers to its plain value, but the row contains the ciphertext. */
    const encryptedConditions = (where: Where[], row: Row): Where[] | null => {
      const opened = open(row);
      const conditions: Where[] = [];
      for (const one of where) {
        const isSecret = secrets.some((field) => field === one.field);
        if (isSecret && opened[one.field] !== one.value) return null;
        conditions.push(isSecret ? { ...one, value: row[one.field] as string } : one);
      }
      return conditions;
    };
    const unconditional = (where: Where[]) =>
      where.filter(({ field }) => !secrets.some((one) => one === field));

    return {
      ...inner,
      async create(request: Parameters<A['create']>[0]) {
        if (request.model !== model) return inner.create(request);
        const data = request.data as Row;
        return open(await inner.create<Row, Row>({ ...request, data: seal(data, data.userId) } as never));
      },
      async findOne(request: Parameters<A['findOne']>[0]) {
        const found = await inner.findOne<Row>(request);
        return found && request.model === model ? open(found) : found;
      },
      async update(request: Parameters<A['update']>[0]) {
        if (request.model !== model) return inner.update(request);
        const row = await stored(request.where);
        if (!row) return null;
        const updated = await inner.update<Row>({ ...request, update: seal(request.update, row.userId) });
        return updated && open(updated);
      },
      async incrementOne(request: Parameters<A['incrementOne']>[0]) {
        if (request.model !== model) return inner.incrementOne(request);
        const row = await stored(unconditional(request.where));
        const where = row && encryptedConditions(request.where, row);
        if (!row || !where) return null;
        const set = request.set && seal(request.set, row.userId);
        const changed = await inner.incrementOne<Row>({ ...request, where, ...(set && { set }) });
        return changed && open(changed);
      },
    } as A;
  };
  return wrap;
};

/** A plugin, because that is where better-auth allows its adapter to be replaced. */
export const encryptedTwoFactors = (keyring: Keyring): BetterAuthPlugin => {
  const wrap = createAdapterEncryption(keyring);
  return {
    id: 'sealed-two-factors',
    init: ({ adapter }) => ({
      context: {
        adapter: {
          ...wrap(adapter),
          transaction: (work) => adapter.transaction((inner) => work(wrap(inner))),
        },
      },
    }),
  };
};
