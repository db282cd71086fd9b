import { type Frame, isHidden } from '../calculation/frames.ts';
import { failureCode } from '../expressions/evaluation-budget.ts';
import { failureMessages } from '../messages/failures.ts';
import type { AnswerError } from './session-form.ts';
import { cachedCalculation, type Session } from './session-state.ts';

/** Each of these would repeat the same: the first ones say enough. */
const MAX_REPORTED = 20;

/**
 * The places whose rule, calculation or condition could not be evaluated: for lack of budget, or because something failed. An entry
 * with any is refused, since a rule that was not applied would otherwise pass. What is hidden is not asked about.
 */
export function failedExpressions(session: Session): AnswerError[] {
  const { locale, plan } = session.form;
  const messages = failureMessages(locale);
  const told = new Map<string, AnswerError>();

  const firstOnPage = (id: string): string => {
    const page = plan.pages.find((known) => known.id === id);
    return page?.members.find(({ key }) => key !== undefined)?.key ?? '';
  };

  const lookAt = (frame: Frame, prefix: string): void => {
    const { level, failures } = frame;
    const depth = level.list ? level.list.name.split('.').length : 0;
    // In the order of the form, not in that in which they failed: the same answers are always told the same.
    for (const [index, slot] of failures ? level.nodes.entries() : []) {
      const failure = failures?.get(index);
      if (!failure || told.size >= MAX_REPORTED || slot.node.kind === 'input' || isHidden(frame, slot))
        continue;
      const { kind, target } = slot.node;
      const key = kind === 'page' ? firstOnPage(slot.name) : target.slice(depth).join('.');
      const code = failureCode(failure);
      const path = `answers.${prefix}${key}`;
      if (!told.has(path)) told.set(path, { path, code, message: messages[code] });
    }
    for (const [index, { path }] of level.lists.entries())
      for (const instance of frame.lists[index] ?? [])
        lookAt(instance, `${prefix}${path.join('.')}.${instance.index}.`);
  };

  lookAt(cachedCalculation(session).root, '');
  return [...told.values()];
}
