import type { Field } from '../../definition.ts';
import { quote } from '../../import/import-report.ts';
import { type ExportContext, type ExportedField } from './export-context.ts';

function cellOf(field: Field, renamed: ReadonlyMap<string, string> | undefined): string | undefined {
  const given: unknown = field.default;
  if (field.type === 'consent') return given === true ? 'OK' : undefined;
  if (field.type === 'yes_no' && typeof given === 'boolean') return given ? 'yes' : 'no';
  if (typeof given === 'number' || typeof given === 'string') return String(given);
  if (Array.isArray(given) && (field.type === 'multi_choice' || field.type === 'ranking'))
    return given.map((value) => renamed?.get(String(value)) ?? String(value)).join(' ');
  if (field.type === 'location' && typeof given === 'object' && given !== null) {
    const { lat, lng, accuracy = 0 } = given as Record<string, number>;
    return `${lat} ${lng} 0 ${accuracy}`;
  }
  return undefined;
}

/** Text that other tools would evaluate as an expression. */
const isExpression = (text: string): boolean => /\$\{|^[a-z][\w:-]*\(.*\)$/is.test(text);

/** The default value as a cell; unsupported values are reported. */
export function defaultCell(
  { report }: ExportContext,
  { element, outlineNode, path }: ExportedField,
): string | undefined {
  if (element.default === undefined || element.default === null) return undefined;
  const text = cellOf(element, outlineNode.answer?.renamedChoices);
  if (text !== undefined && !isExpression(text)) return text;
  report.error(
    path,
    'default_not_carried',
    `The default ${quote(text ?? JSON.stringify(element.default))} was not exported because it can't be written in a cell.`,
  );
  return undefined;
}
