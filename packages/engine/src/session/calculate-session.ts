import { StepLimitError } from '../calculation/recalculate.ts';
import {
  deserializeCalculated,
  type SerializedFrame,
  serializeFrame,
} from '../calculation/serialized-frames.ts';
import type { EvaluationContext } from '../expressions/program.ts';
import type { Container } from './form-plan.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import type { SessionForm } from './session-form.ts';
import { cachedCalculation, type Session } from './session-state.ts';

/** Calculates a session in this thread. Returns false if it exceeds the form's step limit. */
export function tryCalculate(session: Session): boolean {
  try {
    cachedCalculation(session);
    return true;
  } catch (error) {
    if (error instanceof StepLimitError) return false;
    throw error;
  }
}

/** The input for calculating a session in another thread, besides its form and lookups. */
export const calculationInput = ({ parsed, context: { now, today } }: Session) => ({
  answers: parsed.answers as unknown,
  ...(now !== undefined && { now }),
  ...(today !== undefined && { today }),
});

/** Calculates answers, in another thread. */
export const calculateSerialized = (
  { start }: SessionForm['calculation'],
  answers: unknown,
  context: EvaluationContext,
): SerializedFrame => serializeFrame(start(answers, context).root);

/** Sets the result of another thread on a session. */
export function setCalculated({ form, parsed, context, cache }: Session, packed: SerializedFrame): void {
  cache.calculated = deserializeCalculated(form.calculation, parsed.answers, context, packed);
}

/** The number of fields in a session, counting those of each instance. */
export const countFields = ({ form, parsed }: Session): number => fieldsIn(form.plan.root, parsed);

function fieldsIn(container: Container, parsed: ParsedAnswers | undefined): number {
  let count = container.members.length;
  for (const { kind, key, inside } of container.nested) {
    if (kind === 'group') count += fieldsIn(inside, parsed?.groups.get(key));
    else for (const instance of parsed?.lists.get(key) ?? []) count += fieldsIn(inside, instance);
  }
  return count;
}
