import { definitionCalculation } from '../../calculation/definition-calculation.ts';
import type { Definition } from '../../definition.ts';
import { compilePattern } from '../../expressions/patterns.ts';
import type { ProblemMessages } from '../../fields/problems.ts';
import { serviceForm } from '../service-form.ts';
import type { AnswerError, SessionForm } from '../session-form.ts';
import type { Session } from '../session-state.ts';
import { type SessionStart, startSession } from '../start-session.ts';

/** An instance ID by its ending. */
export const ins = (end: string | number): string => `ins_${String(end).padStart(26, '0')}`;

/** Creates sequential IDs; the caller chooses a range that does not overlap its own. */
export function createIdCounter(from = 900): () => string {
  let next = from;
  return () => ins(next++);
}

export const context = { today: '2026-11-15', now: '2026-11-15T09:30:00.000Z' };

export function formOf(
  definition: Definition,
  messageOptions: { messages?: ProblemMessages; locale?: string } = {},
): SessionForm {
  const made = definitionCalculation(definition);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  return serviceForm(definition, made.calculation, { compilePattern, ...messageOptions });
}

export const start = (definition: Definition, answers: unknown = {}, more: SessionStart = {}): Session =>
  startSession(formOf(definition), { context, answers, ...more });

/** `answers.guests.0.email invalid_email` */
export const briefErrors = (errors: readonly AnswerError[]): string[] =>
  errors.map(({ path, code }) => `${path} ${code}`);
