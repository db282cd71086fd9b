import type { Field, FieldOf } from '../../definition.ts';
import { quote } from '../../import/import-report.ts';
import { conditionText, valueText } from '../xpath/translate-cel.ts';
import { checksOf, constraintCells } from './constraint-cell.ts';
import {
  type ExportContext,
  type ExportedField,
  exportOrReport,
  namesAt,
  reportFormatting,
  textOf,
} from './export-context.ts';
import { type FieldPart, partsOf } from './field-parts.ts';
import { type Question, questionOf } from './question-cells.ts';
import { reportUnsupported } from './unsupported-settings.ts';
import type { SheetRow } from './workbook.ts';

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
function defaultCell(
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

const COMMON = [
  'kind',
  'key',
  'type',
  'label',
  'help',
  'required',
  'visibleWhen',
  'default',
  'value',
  'rules',
];
/** Reported once for the whole form. */
const REPORTED_ONCE = ['width'];

function reportSettings(
  context: ExportContext,
  exported: ExportedField,
  exportedSettings: readonly string[],
): void {
  const known = new Set([...COMMON, ...REPORTED_ONCE, ...exportedSettings]);
  const unsupported = Object.entries(exported.element).filter(
    ([name, value]) => !known.has(name) && value !== undefined,
  );
  reportUnsupported(
    context,
    exported,
    unsupported.map(([name]) => name),
  );
}

export const relevantCell = (
  context: ExportContext,
  exported: Pick<ExportedField, 'outlineNode' | 'path'>,
  condition: string | undefined,
): string | undefined =>
  condition === undefined
    ? undefined
    : exportOrReport(context, exported, condition, () =>
        conditionText(condition, namesAt(context, exported.outlineNode)),
      );

function requiredCell(context: ExportContext, exported: ExportedField): string | undefined {
  const { required } = exported.element;
  if (typeof required === 'string') return relevantCell(context, exported, required);
  return required ? 'yes' : undefined;
}

/** Every question needs a label. */
const labelCell = (context: ExportContext, exported: ExportedField, fallback: string | undefined) =>
  textOf(context, exported, 'label', exported.element.label) ??
  (fallback === undefined ? undefined : context.languages.texts(fallback, undefined));

function hintCell(context: ExportContext, exported: ExportedField): SheetRow[string] {
  const { element } = exported;
  const help = textOf(context, exported, 'help', element.help);
  const statement =
    element.type === 'consent' ? textOf(context, exported, 'statement', element.statement) : undefined;
  if (!statement || !help) return statement ?? help;
  const locales = new Set([...statement.others.keys(), ...help.others.keys()]);
  const join = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n\n');
  return {
    main: join(statement.main, help.main),
    others: new Map(
      [...locales].map((locale) => [locale, join(statement.others.get(locale), help.others.get(locale))]),
    ),
  };
}

function calculationCell(context: ExportContext, exported: ExportedField): string | undefined {
  const { value } = exported.element;
  if (value === undefined) return undefined;
  return exportOrReport(
    context,
    exported,
    value,
    () => valueText(value, namesAt(context, exported.outlineNode)).text,
  );
}

function questionRow(
  context: ExportContext,
  exported: ExportedField,
  { cells, exportedSettings, changed }: Question,
): SheetRow {
  const { element, outlineNode, path } = exported;
  if (changed !== undefined)
    context.report.warn(
      path,
      'type_changed',
      `XLSForm does not have this question type, so it became ${changed}.`,
    );
  if (element.type === 'consent' && element.statement !== undefined)
    context.report.warn(path, 'statement_moved', 'The consent text is in the hint.');
  reportFormatting(
    context,
    exported,
    element.label,
    element.help,
    'statement' in element && element.statement,
  );
  reportSettings(context, exported, [...exportedSettings, ...checksOf(element).exportedSettings]);
  const relevant = relevantCell(context, exported, element.visibleWhen);
  const isCalculated = element.type === 'calculated';
  const calculation = isCalculated ? calculationCell(context, exported) : undefined;
  // Expressions may reference it, and a question without a calculation would be shown.
  if (isCalculated && calculation === undefined) return { type: 'hidden', name: outlineNode.name, relevant };
  const isUnseen = element.type === 'hidden' || (isCalculated && !element.show);
  const hint = isUnseen ? undefined : hintCell(context, exported);
  return {
    ...cells,
    name: outlineNode.name,
    label: labelCell(context, exported, isUnseen || hint ? undefined : element.key),
    hint,
    relevant,
    ...(isCalculated
      ? { calculation }
      : {
          required: requiredCell(context, exported),
          ...constraintCells(context, exported),
          default: defaultCell(context, exported),
        }),
  };
}

const PART_CELLS: Readonly<Record<string, string>> = { name: 'text', address: 'text', date_range: 'date' };

function matrixList(context: ExportContext, exported: ExportedField<FieldOf<'matrix'>>): string {
  const { element, path } = exported;
  const list = context.lists.add(
    path.replaceAll('.', '_'),
    element.columns.map(({ value, label }) => ({
      name: element.multiple ? value.replaceAll(/\s+/g, '_') : value,
      label:
        textOf(context, exported, `columns.${value}`, label ?? value) ??
        context.languages.texts(value, undefined),
    })),
  );
  return `${element.multiple ? 'select_multiple' : 'select_one'} ${list}`;
}

/** A field whose answer has parts becomes a group with a question for each part. */
function partRows(context: ExportContext, exported: ExportedField, parts: readonly FieldPart[]): SheetRow[] {
  const { element, outlineNode, path } = exported;
  context.report.warn(
    path,
    'type_changed',
    'XLSForm does not have this question type, so it became a group with a question for each part.',
  );
  reportFormatting(context, exported, element.label, element.help);
  reportSettings(context, exported, ['parts', 'requiredParts', 'rows', 'columns', 'multiple', 'everyRow']);
  if (element.rules?.length || element.default !== undefined)
    context.report.error(
      path,
      'check_not_carried',
      'Its rules and default value were not exported because XLSForm groups have none.',
    );
  const type =
    element.type === 'matrix'
      ? matrixList(context, exported as ExportedField<FieldOf<'matrix'>>)
      : PART_CELLS[element.type];
  const required = requiredCell(context, exported);
  const label = labelCell(context, exported, element.key);
  const help = textOf(context, exported, 'help', element.help);
  const note: SheetRow[] = help ? [{ type: 'note', name: `${outlineNode.name}_help`, label: help }] : [];
  return [
    {
      type: 'begin_group',
      name: outlineNode.name,
      label,
      relevant: relevantCell(context, exported, element.visibleWhen),
    },
    ...note,
    ...parts.map((part) => ({
      type: type ?? 'text',
      name: part.name,
      label:
        part.text === undefined
          ? context.languages.texts(part.label ?? part.key, undefined)
          : textOf(context, exported, part.text, part.label),
      required: part.required || (element.type === 'matrix' && required === 'yes') ? required : undefined,
      ...(element.type === 'date_range' && part.key === 'end' && { constraint: '. >= ${start}' }),
    })),
    { type: 'end_group' },
  ];
}

export function fieldRows(context: ExportContext, exported: ExportedField<Field>): SheetRow[] {
  const parts = partsOf(exported.element);
  if (parts) return partRows(context, exported, parts);
  const question = questionOf(context, exported);
  if (question) return [questionRow(context, exported, question)];
  context.report.error(
    exported.path,
    'type_not_carried',
    `XLSForm does not support fields of type "${exported.element.type}", so this field was not exported.`,
  );
  return [];
}
