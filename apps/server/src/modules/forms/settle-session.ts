import {
  type Calculation,
  calculateAtOnce,
  calculationInput,
  countFields,
  type Session,
  type StoredForm,
  takeCalculated,
  type World,
} from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import { inThread } from '../../http/in-thread.ts';
import type { AskedRows, KnownRows } from './tables/known-rows.ts';

/** Steps that one calculation may take where requests are answered: some 10 ms. */
export const inlineSteps = 250_000;
/** In a thread: the engine stops by itself long before. */
const mostMs = 20_000;
/** Fields of one entry, those of each instance counted. */
const mostFields = 25_000;

const logicOf = new WeakMap<Calculation, { logic: StoredForm; text?: string }>();

/** So that a calculation that takes long can be done in a thread. */
export const rememberLogic = (calculation: Calculation, logic: StoredForm): void => {
  logicOf.set(calculation, { logic });
};

/** What the lookups of a world go by, and where they note what is missing. */
interface Lookups {
  known: KnownRows;
  asked: AskedRows;
}

const lookupsOf = new WeakMap<World, Lookups>();

export const rememberLookups = (world: World, lookups: Lookups): void => {
  lookupsOf.set(world, lookups);
};

const refuseSize = (): never => {
  const message = `An entry can have up to ${mostFields.toLocaleString('en')} fields, counting every instance. Remove some instances.`;
  return fail('validation_failed', { details: [{ path: 'answers', code: 'too_large', message }] });
};

/** Fails before time is spent on lists that no entry can have. */
export const checkInstances = (...sent: readonly unknown[]): void => {
  const open: unknown[] = [...sent];
  let count = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) count += value.length;
    if (count > mostFields) refuseSize();
    for (const part of Object.values(value)) open.push(part);
  }
};

const checkFields = (session: Session): void => {
  if (countFields(session) > mostFields) refuseSize();
};

/**
 * Calculates a session, in a thread where that takes long. After that, reading it takes no time; after another action it is
 * to be settled again. Fails for entries that are too large.
 */
export const settled = async (session: Session, accountId: string): Promise<Session> => {
  checkFields(session);
  if (calculateAtOnce(session)) return session;
  const form = logicOf.get(session.form.calculation);
  if (!form) throw new Error('A form is to be evaluated in a thread, but its expressions are unknown.');
  form.text ??= JSON.stringify(form.logic);
  const lookups = lookupsOf.get(session.world);
  const input = { logic: form.text, ...calculationInput(session), known: lookups?.known };
  const file = new URL('./calculation-thread.ts', import.meta.url);
  const { frame, asked } = await inThread<typeof import('./calculation-thread.ts').run>(
    { file, input, owner: accountId, mostMs },
    'answers',
  );
  for (const [name, row] of asked) lookups?.asked.set(name, row);
  takeCalculated(session, frame);
  return session;
};
