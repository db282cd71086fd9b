import {
  type Calculation,
  calculationInput,
  countFields,
  type Session,
  type SessionContext,
  type StoredForm,
  setCalculated,
  tryCalculate,
} from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import type { LoadedRows, RequestedRows } from './tables/loaded-rows.ts';

/** Steps that one calculation may take where requests are answered: some 10 ms. */
export const maxInlineSteps = 250_000;
/** In a thread: the engine stops by itself long before. */
const timeoutMs = 20_000;
/** Fields of one entry, those of each instance counted. */
const maxFields = 25_000;

const logicOf = new WeakMap<Calculation, { logic: StoredForm; text?: string }>();

/** So that a calculation that takes long can be done in a thread. */
export const setLogic = (calculation: Calculation, logic: StoredForm): void => {
  logicOf.set(calculation, { logic });
};

/** What the lookups of a world go by, and where they note what is missing. */
interface Lookups {
  known: LoadedRows;
  asked: RequestedRows;
}

const lookupsOf = new WeakMap<SessionContext, Lookups>();

export const setLookups = (world: SessionContext, lookups: Lookups): void => {
  lookupsOf.set(world, lookups);
};

const rejectTooLarge = (): never => {
  const message = `An entry can have up to ${maxFields.toLocaleString('en')} fields, counting every instance. Remove some instances.`;
  return fail('validation_failed', { details: [{ path: 'answers', code: 'too_large', message }] });
};

/** Fails before time is spent on lists that no entry can have. */
export const checkInstanceCount = (...sent: readonly unknown[]): void => {
  const open: unknown[] = [...sent];
  let count = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) count += value.length;
    if (count > maxFields) rejectTooLarge();
    for (const part of Object.values(value)) open.push(part);
  }
};

const checkFieldCount = (session: Session): void => {
  if (countFields(session) > maxFields) rejectTooLarge();
};

/**
 * Calculates a session, in a thread where that takes long. After that, reading it takes no time; after another action it is
 * to be settled again. Fails for entries that are too large.
 */
export const calculateSession = async (session: Session, accountId: string): Promise<Session> => {
  checkFieldCount(session);
  if (tryCalculate(session)) return session;
  const form = logicOf.get(session.form.calculation);
  if (!form) throw new Error('A form is to be evaluated in a thread, but its expressions are unknown.');
  form.text ??= JSON.stringify(form.logic);
  const lookups = lookupsOf.get(session.context);
  const input = { logic: form.text, ...calculationInput(session), known: lookups?.known };
  const file = new URL('./calculation-thread.ts', import.meta.url);
  const { frame, asked } = await runRequestInThread<typeof import('./calculation-thread.ts').run>(
    { file, input, owner: accountId, timeoutMs },
    'answers',
  );
  for (const [name, row] of asked) lookups?.asked.set(name, row);
  setCalculated(session, frame);
  return session;
};
