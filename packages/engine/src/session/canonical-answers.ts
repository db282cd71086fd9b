import { isObject } from '../settings/plain-json.ts';
import type { Container } from './form-plan.ts';
import { emptyAnswers, type ParsedAnswers } from './parsed-answers.ts';

const isScalar = (value: unknown): boolean =>
  value !== undefined && value !== '' && typeof value !== 'object';

/**
 * Reads the initial answers of an entry if all of them belong to fields and are already canonical, as most programs
 * send them: this is cheaper than merging one by one. Otherwise undefined.
 */
export function readCanonicalAnswers(
  { byKey }: Container,
  before: ParsedAnswers,
  answers: unknown,
): ParsedAnswers | undefined {
  if (!isObject(answers)) return undefined;
  for (const _given in before.given) return undefined;
  const names = Object.keys(answers);
  for (const name of names) {
    const member = byKey.get(name);
    if (member?.kind !== 'field' || member.type.calculated || !isScalar(answers[name])) return undefined;
    const read = member.type.parse(answers[name], member.field);
    if (!('answer' in read) || read.answer !== answers[name]) return undefined;
  }
  return names.length === 0 ? before : emptyAnswers({ ...answers });
}
