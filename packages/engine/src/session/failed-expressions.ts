import { type Frame, isHidden } from '../calculation/frames.ts';
import { failureCode } from '../expressions/evaluation-budget.ts';
import { failureMessages } from '../messages/failures.ts';
import type { AnswerError } from './session-form.ts';
import { cachedCalculation, type Session } from './session-state.ts';

/** They are all alike, so the first ones are enough. */
const MAX_REPORTED = 20;

/**
 * The paths whose rule, calculation or condition could not be evaluated: the budget was exceeded, or something failed.
 * Entries with any are rejected, because a rule that was not applied would pass. Hidden elements are ignored.
 */
export function failedExpressions(session: Session): AnswerError[] {
  const { locale, plan } = session.form;
  const messages = failureMessages(locale);
  const errors = new Map<string, AnswerError>();

  const firstOnPage = (id: string): string => {
    const page = plan.pages.find((known) => known.id === id);
    return page?.members.find(({ key }) => key !== undefined)?.key ?? '';
  };

  const visitFrame = (frame: Frame, prefix: string): void => {
    const { level, failures } = frame;
    const depth = level.list ? level.list.name.split('.').length : 0;
    // In form order, so that the same answers always give the same errors.
    for (const [index, slot] of failures ? level.nodes.entries() : []) {
      const failure = failures?.get(index);
      if (!failure || errors.size >= MAX_REPORTED || slot.node.kind === 'input' || isHidden(frame, slot))
        continue;
      const { kind, target } = slot.node;
      const key = kind === 'page' ? firstOnPage(slot.name) : target.slice(depth).join('.');
      const code = failureCode(failure);
      const path = `answers.${prefix}${key}`;
      if (!errors.has(path)) errors.set(path, { path, code, message: messages[code] });
    }
    for (const [index, { path }] of level.lists.entries())
      for (const instance of frame.lists[index] ?? [])
        visitFrame(instance, `${prefix}${path.join('.')}.${instance.index}.`);
  };

  visitFrame(cachedCalculation(session).root, '');
  return [...errors.values()];
}
