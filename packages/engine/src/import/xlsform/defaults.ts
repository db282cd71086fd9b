import type { FieldType } from '../../fields/field-type.ts';
import { type FieldTypeName, fieldTypes } from '../../fields/index.ts';
import { problemMessage } from '../../messages/index.ts';
import type { JsonObject } from '../../settings/plain-json.ts';
import { quote } from '../import-report.ts';
import type { ImportContext } from './import-context.ts';
import type { SheetNode } from './structure.ts';

const LISTS = new Set(['multi_choice', 'ranking']);

/** Converts a cell to an answer. */
function answerFrom(text: string, type: string): unknown {
  if (['number', 'slider', 'rating'].includes(type)) return Number(text);
  if (LISTS.has(type)) return text.split(/[\s,]+/);
  if (type === 'consent') return /^(ok|yes|true|1)$/i.test(text);
  if (type === 'location') {
    const [lat, lng, , accuracy] = text.split(/[\s,]+/).map(Number);
    return { lat, lng, ...(accuracy !== undefined && accuracy > 0 && { accuracy }) };
  }
  return text;
}

const isExpression = (text: string): boolean => /\$\{|^[a-z][\w:-]*\(.*\)$/is.test(text);

/** Sets the default value if it is a valid answer. */
export function setDefault({ report }: ImportContext, node: SheetNode, field: JsonObject): void {
  const text = node.row.text('default');
  if (text === '') return;
  const place = node.row.cellAddress('default');
  if (isExpression(text)) {
    report.error(
      place,
      'default_not_carried',
      `A default value must be a value, not an expression, so ${quote(text)} was not imported.`,
    );
    return;
  }
  const type = fieldTypes[field.type as FieldTypeName] as unknown as FieldType;
  const answer = answerFrom(text, field.type as string);
  const context = { today: '', now: '', compilePattern: () => ({ problem: { message: '' } }) };
  const [problem] = type.validate(answer, field as never, context);
  if (problem)
    report.error(
      place,
      'default_not_carried',
      `The default value ${quote(text)} was not imported because it isn't a valid answer: ${problemMessage(problem)}`,
    );
  else field.default = answer;
}
