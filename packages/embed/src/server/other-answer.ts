import type { FieldView } from '@form-service/engine/browser';
import { type Posted, postedText } from '../plain/posted-answer.ts';

/** The option value that stands for "Other"; see fields/control.ts. */
const OTHER = ' ';

/**
 * The answer if the respondent filled in the "Other" text without choosing "Other"; with JavaScript, typing chooses it.
 * Undefined if the text is empty, or if another option of a single choice was chosen as well.
 */
export function postedOtherAnswer(
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
