import type { Field, FieldOf } from '../../definition.ts';
import { conditionText, valueText } from '../xpath/translate-cel.ts';
import { checksOf, constraintCells } from './constraint-cell.ts';
import { defaultCell } from './default-cell.ts';
import {
  type ExportContext,
  type ExportedField,
  namesAt,
  reportFormatting,
  textOf,
  translateOrReport,
} from './export-context.ts';
import { type FieldPart, partsOf } from './field-parts.ts';
import { type Question, questionOf } from './question-cells.ts';
import { reportUnsupported } from './unsupported-settings.ts';
import type { SheetRow } from './workbook.ts';

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

function reportSettings(making: ExportContext, exported: ExportedField, carried: readonly string[]): void {
  const known = new Set([...COMMON, ...REPORTED_ONCE, ...carried]);
  const left = Object.entries(exported.element).filter(
    ([name, value]) => !known.has(name) && value !== undefined,
  );
  reportUnsupported(
    making,
    exported,
    left.map(([name]) => name),
  );
}

export const relevantCell = (
  making: ExportContext,
  exported: Pick<ExportedField, 'place' | 'path'>,
  condition: string | undefined,
): string | undefined =>
  condition === undefined
    ? undefined
    : translateOrReport(making, exported, condition, () =>
        conditionText(condition, namesAt(making, exported.place)),
      );

function requiredCell(making: ExportContext, exported: ExportedField): string | undefined {
  const { required } = exported.element;
  if (typeof required === 'string') return relevantCell(making, exported, required);
  return required ? 'yes' : undefined;
}

/** Every question needs a label. */
const labelCell = (making: ExportContext, exported: ExportedField, fallback: string | undefined) =>
  textOf(making, exported, 'label', exported.element.label) ??
  (fallback === undefined ? undefined : making.languages.texts(fallback, undefined));

function hintCell(making: ExportContext, exported: ExportedField): SheetRow[string] {
  const { element } = exported;
  const help = textOf(making, exported, 'help', element.help);
  const statement =
    element.type === 'consent' ? textOf(making, exported, 'statement', element.statement) : undefined;
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

function calculationCell(making: ExportContext, exported: ExportedField): string | undefined {
  const { value } = exported.element;
  if (value === undefined) return undefined;
  return translateOrReport(
    making,
    exported,
    value,
    () => valueText(value, namesAt(making, exported.place)).text,
  );
}

function questionRow(
  making: ExportContext,
  exported: ExportedField,
  { cells, exportedSettings, changed }: Question,
): SheetRow {
  const { element, place, path } = exported;
  if (changed !== undefined)
    making.report.warn(
      path,
      'type_changed',
      `XLSForm does not have this question type, so it became ${changed}.`,
    );
  if (element.type === 'consent' && element.statement !== undefined)
    making.report.warn(path, 'statement_moved', 'The consent text is in the hint.');
  reportFormatting(
    making,
    exported,
    element.label,
    element.help,
    'statement' in element && element.statement,
  );
  reportSettings(making, exported, [...exportedSettings, ...checksOf(element).exportedSettings]);
  const relevant = relevantCell(making, exported, element.visibleWhen);
  const isCalculated = element.type === 'calculated';
  const calculation = isCalculated ? calculationCell(making, exported) : undefined;
  // Expressions may reference it, and a question without a calculation would be shown.
  if (isCalculated && calculation === undefined) return { type: 'hidden', name: place.name, relevant };
  const isUnseen = element.type === 'hidden' || (isCalculated && !element.show);
  const hint = isUnseen ? undefined : hintCell(making, exported);
  return {
    ...cells,
    name: place.name,
    label: labelCell(making, exported, isUnseen || hint ? undefined : element.key),
    hint,
    relevant,
    ...(isCalculated
      ? { calculation }
      : {
          required: requiredCell(making, exported),
          ...constraintCells(making, exported),
          default: defaultCell(making, exported),
        }),
  };
}

const PART_CELLS: Readonly<Record<string, string>> = { name: 'text', address: 'text', date_range: 'date' };

function matrixList(making: ExportContext, exported: ExportedField<FieldOf<'matrix'>>): string {
  const { element, path } = exported;
  const list = making.lists.add(
    path.replaceAll('.', '_'),
    element.columns.map(({ value, label }) => ({
      name: element.multiple ? value.replaceAll(/\s+/g, '_') : value,
      label:
        textOf(making, exported, `columns.${value}`, label ?? value) ??
        making.languages.texts(value, undefined),
    })),
  );
  return `${element.multiple ? 'select_multiple' : 'select_one'} ${list}`;
}

/** A field whose answer has parts becomes a group with a question for each part. */
function partRows(making: ExportContext, exported: ExportedField, parts: readonly FieldPart[]): SheetRow[] {
  const { element, place, path } = exported;
  making.report.warn(
    path,
    'type_changed',
    'XLSForm does not have this question type, so it became a group with a question for each part.',
  );
  reportFormatting(making, exported, element.label, element.help);
  reportSettings(making, exported, ['parts', 'requiredParts', 'rows', 'columns', 'multiple', 'everyRow']);
  if (element.rules?.length || element.default !== undefined)
    making.report.error(
      path,
      'check_not_carried',
      'Its rules and default value were not exported because XLSForm groups have none.',
    );
  const type =
    element.type === 'matrix'
      ? matrixList(making, exported as ExportedField<FieldOf<'matrix'>>)
      : PART_CELLS[element.type];
  const required = requiredCell(making, exported);
  const label = labelCell(making, exported, element.key);
  const help = textOf(making, exported, 'help', element.help);
  const note: SheetRow[] = help ? [{ type: 'note', name: `${place.name}_help`, label: help }] : [];
  return [
    {
      type: 'begin_group',
      name: place.name,
      label,
      relevant: relevantCell(making, exported, element.visibleWhen),
    },
    ...note,
    ...parts.map((part) => ({
      type: type ?? 'text',
      name: part.name,
      label:
        part.text === undefined
          ? making.languages.texts(part.label ?? part.key, undefined)
          : textOf(making, exported, part.text, part.label),
      required: part.required || (element.type === 'matrix' && required === 'yes') ? required : undefined,
      ...(element.type === 'date_range' && part.key === 'end' && { constraint: '. >= ${start}' }),
    })),
    { type: 'end_group' },
  ];
}

export function fieldRows(making: ExportContext, exported: ExportedField<Field>): SheetRow[] {
  const parts = partsOf(exported.element);
  if (parts) return partRows(making, exported, parts);
  const question = questionOf(making, exported);
  if (question) return [questionRow(making, exported, question)];
  making.report.error(
    exported.path,
    'type_not_carried',
    `XLSForm does not support fields of type "${exported.element.type}", so this field was not exported.`,
  );
  return [];
}
