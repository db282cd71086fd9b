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

/** Maximum number of steps of a calculation on the main thread, about 10 ms. */
export const maxInlineSteps = 250_000;
/** In a thread. The engine stops by itself long before. */
const timeoutMs = 20_000;
/** Maximum number of fields of an entry, counting every instance. */
const maxFields = 25_000;

const logicOf = new WeakMap<Calculation, { logic: StoredForm; text?: string }>();

/** Stores the logic of a calculation, so that it can be run in a thread. */
export const setLogic = (calculation: Calculation, logic: StoredForm): void => {
  logicOf.set(calculation, { logic });
};

/** The rows that lookups of a context use, and the missing rows they request. */
interface Lookups {
  loaded: LoadedRows;
  requested: RequestedRows;
}

const lookupsOf = new WeakMap<SessionContext, Lookups>();

export const setLookups = (context: SessionContext, lookups: Lookups): void => {
  lookupsOf.set(context, lookups);
};

const rejectTooLarge = (): never => {
  const message = `An entry can have up to ${maxFields.toLocaleString('en')} fields, counting every instance. Remove some instances.`;
  return fail('validation_failed', { details: [{ path: 'answers', code: 'too_large', message }] });
};

/** Fails early for lists that are too long for any entry. */
export const checkInstanceCount = (...sent: readonly unknown[]): void => {
  const queue: unknown[] = [...sent];
  let count = 0;
  while (queue.length > 0) {
    const value = queue.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) count += value.length;
    if (count > maxFields) rejectTooLarge();
    for (const part of Object.values(value)) queue.push(part);
  }
};

const checkFieldCount = (session: Session): void => {
  if (countFields(session) > maxFields) rejectTooLarge();
};

/**
 * Calculates a session, in a thread if it takes long. Reading it is then immediate. After another action it must be calculated
 * again. Fails for entries that are too large.
 */
export const calculateSession = async (session: Session, accountId: string): Promise<Session> => {
  checkFieldCount(session);
  if (tryCalculate(session)) return session;
  const form = logicOf.get(session.form.calculation);
  if (!form) throw new Error('The form must be evaluated in a thread, but its expressions were not loaded.');
  form.text ??= JSON.stringify(form.logic);
  const lookups = lookupsOf.get(session.context);
  const input = { logic: form.text, ...calculationInput(session), loaded: lookups?.loaded };
  const file = new URL('./calculation-thread.ts', import.meta.url);
  const { frame, requested } = await runRequestInThread<typeof import('./calculation-thread.ts').run>(
    { file, input, owner: accountId, timeoutMs },
    'answers',
  );
  for (const [name, row] of requested) lookups?.requested.set(name, row);
  setCalculated(session, frame);
  return session;
};
