import type { FieldView } from '@form-service/engine/browser';
import { type Posted, postedText } from '../plain/posted-answer.ts';

/** Before the text of an own answer: see fields/control.ts. */
const OTHER = ' ';

/**
 * The answer of somebody who has written one of their own without choosing "Other": with JavaScript, writing it chooses it.
 * Undefined where nothing was written, and where another option was chosen as well, of which only one can be.
 */
export function otherAnswer(
  { field, path, given }: Pick<FieldView, 'field' | 'path' | 'given'>,
  posted: Posted,
): unknown {
  if (!('allowOther' in field) || !field.allowOther) return undefined;
  const own = postedText(posted, `${path}.other`);
  const values = posted.getAll(path).filter((value) => typeof value === 'string' && value !== '');
  const isOld = (value: unknown) => [given].flat().includes(value);
  if (own === '' || isOld(own) || values.includes(OTHER)) return undefined;
  if (field.type === 'multi_choice') return [...values, own];
  return values.every(isOld) ? own : undefined;
}
