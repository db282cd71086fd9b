import { createFairQueue, type FairQueue } from '../kit/fair-queue.ts';

/** Whose data, and whose share of the connections. A single ID is an account's, or a user's for their own data. */
export type Scope = string | { accountId: string; formId?: string | undefined; entryId?: string | undefined };

export interface ShareSettings {
  poolSize: number;
  /** Maximum number of connections for one account, and for respondents of one form. */
  accountConnections: number;
  formConnections: number;
}

type Kind = 'account' | 'form' | 'entry';

/** Work that got no connection: too much work of its owner was already waiting, or it waited too long. */
export class ShareError extends Error {
  readonly reason: 'full' | 'late';
  /** Whose share was exhausted, if known. */
  readonly kind: Kind | undefined;

  constructor(reason: ShareError['reason'], kind?: Kind) {
    super(
      reason === 'full'
        ? `Too many requests are waiting for the ${kind}.`
        : 'No database connection became available in time.',
    );
    this.reason = reason;
    this.kind = kind;
  }
}

/** An entry is locked while it is changed: a second connection would only wait for the first. */
const entryConnections = 1;
/** Maximum amount of waiting work. More than any legitimate respondent, form or account has at one time. */
const maxWaiting: Record<Kind, number> = { account: 1_000, form: 500, entry: 50 };
const waitTimeoutMs = 5_000;

const kindOf = (owner: string): Kind => owner.slice(0, owner.indexOf(' ')) as Kind;

export const accountOf = (scope: Scope): string => (typeof scope === 'string' ? scope : scope.accountId);

/** The account comes first: the queue is fair between accounts. */
export const ownersOf = (scope: Scope): string[] => {
  if (typeof scope === 'string') return [`account ${scope}`];
  const { accountId, formId, entryId } = scope;
  const owners = [`account ${accountId}`];
  if (formId !== undefined) owners.push(`form ${formId}`);
  if (entryId !== undefined) owners.push(`entry ${entryId}`);
  return owners;
};

/** Divides the connections of a pool, so that no account or form can take all of them. */
export const createConnectionShares = ({
  poolSize,
  accountConnections,
  formConnections,
}: ShareSettings): FairQueue => {
  const limits: Record<Kind, number> = {
    account: accountConnections,
    form: formConnections,
    entry: entryConnections,
  };
  return createFairQueue({
    concurrency: poolSize,
    perOwner: (owner) => limits[kindOf(owner)],
    capacity: {
      max: (owner) => maxWaiting[kindOf(owner)],
      createError: (owner) => new ShareError('full', kindOf(owner)),
    },
    timeout: { ms: waitTimeoutMs, createError: () => new ShareError('late') },
  });
};
