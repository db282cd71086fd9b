import { findInstance } from './instances.ts';
import type { Answers } from './session-form.ts';
import type { Session } from './session-state.ts';

/** The answers of one instance as they were given, with its id. */
export function givenInstance({ form, reading }: Session, id: string): Answers | undefined {
  const found = findInstance(form.plan.root, reading, id);
  return found?.instances[found.index]?.given;
}
