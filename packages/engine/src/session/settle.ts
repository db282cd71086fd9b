import { type PackedFrame, packFrame, unpackCalculated } from '../calculation/packed-frames.ts';
import { OverStepLimit } from '../calculation/recalculate.ts';
import type { Outside } from '../expressions/outside.ts';
import type { Container } from './form-plan.ts';
import type { Reading } from './reading.ts';
import type { SessionForm } from './session-form.ts';
import { calculatedOf, type Session } from './session-state.ts';

/** Calculates a session here and now. False where that takes more steps than its form may take at once. */
export function calculateAtOnce(session: Session): boolean {
  try {
    calculatedOf(session);
    return true;
  } catch (error) {
    if (error instanceof OverStepLimit) return false;
    throw error;
  }
}

/** What another thread needs to calculate a session, beside its form and what it looks up. */
export const calculationInput = ({ reading, world: { now, today } }: Session) => ({
  answers: reading.answers as unknown,
  ...(now !== undefined && { now }),
  ...(today !== undefined && { today }),
});

/** For another thread: calculates answers. */
export const calculatePacked = (
  { start }: SessionForm['calculation'],
  answers: unknown,
  outside: Outside,
): PackedFrame => packFrame(start(answers, outside).root);

/** Gives a session what another thread has calculated for it. */
export function takeCalculated({ form, reading, world, known }: Session, packed: PackedFrame): void {
  known.calculated = unpackCalculated(form.calculation, reading.answers, world, packed);
}

/** How many fields there are in a session, those of each instance counted. */
export const countFields = ({ form, reading }: Session): number => fieldsIn(form.plan.root, reading);

function fieldsIn(container: Container, reading: Reading | undefined): number {
  let count = container.members.length;
  for (const { kind, key, inside } of container.nested) {
    if (kind === 'group') count += fieldsIn(inside, reading?.groups.get(key));
    else for (const instance of reading?.lists.get(key) ?? []) count += fieldsIn(inside, instance);
  }
  return count;
}
