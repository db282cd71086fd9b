import type { JsonObject } from '../../settings/plain-json.ts';
import type { ImportedTable } from '../finish-import.ts';
import { quote, type Report } from '../import-report.ts';
import type { CelFragment, ValueKind } from '../xpath/cel-text.ts';
import type { XPathScope } from '../xpath/translate-xpath.ts';
import { XPathError } from '../xpath/xpath-tokens.ts';
import type { ChoiceList } from './choices.ts';
import type { Languages } from './languages.ts';
import { keysOf, type SheetNode } from './structure.ts';

/** A translated expression, to be checked once the form is complete. */
type TranslatedExpression = {
  node: SheetNode;
  column: string;
  source: string;
  expression: string;
  use: 'condition' | 'value';
  /** Removes it from the form. */
  remove(): void;
};

/** The state of an import. */
export type ImportContext = {
  readonly report: Report;
  readonly languages: Languages;
  readonly lists: ReadonlyMap<string, ChoiceList>;
  readonly translations: Record<string, Record<string, string>>;
  readonly expressions: TranslatedExpression[];
  /** The choice columns used by filters. */
  readonly filterColumns: ReadonlySet<string>;
  /** Tables for filtered choices, by list name. */
  readonly tables: Map<string, ImportedTable>;
  /** The element created for each row. */
  readonly elements: Map<SheetNode, JsonObject>;
  /** The row of each element. */
  readonly places: Map<object, string>;
  scope(node: SheetNode): XPathScope;
  typeOf(node: SheetNode): ValueKind | undefined;
  /** The translated calculation of a node; undefined if it has none or an unsupported one. */
  calculation(node: SheetNode): CelFragment | undefined;
};

export const MAX_LABEL = 1_000;

const REFERENCE = /\$\{[^{}]*\}/;

/** Truncates text, without line breaks unless `lines`. */
function truncate(text: string, { max, lines }: { max: number; lines: boolean }, cut: () => void): string {
  const line = lines ? text : text.replaceAll(/\s*\n\s*|\t/g, ' ');
  const letters = [...line];
  if (letters.length <= max) return line;
  cut();
  return letters.slice(0, max).join('');
}

/**
 * The text of a column in the main language; texts in other languages go into the translations under `<element
 * path>.<property>`.
 */
export function readTextColumn(
  { languages, report, translations }: ImportContext,
  { row }: SheetNode,
  column: string,
  { name, max, lines = false }: { name: string; max: number; lines?: boolean },
): string | undefined {
  const { main, others } = languages.texts(row, column);
  const fit = (text: string) =>
    truncate(text, { max, lines }, () =>
      report.error(row.cellAddress(column), 'text_cut', `This text was cut off after ${max} characters.`),
    );
  if ([main, ...others.map(([, text]) => text)].some((text) => REFERENCE.test(text)))
    report.warn(
      row.cellAddress(column),
      'reference_in_text',
      "Answers can't be shown within text, so the reference was kept as is.",
    );
  for (const [locale, text] of others) {
    translations[locale] ??= {};
    translations[locale][name] = fit(text);
  }
  return main === '' ? undefined : fit(main);
}

export const textName = (node: SheetNode, property: string): string =>
  `${keysOf(node).join('.')}.${property}`;

/** Translates an expression, or reports it as unsupported and returns undefined. */
export function translateOrReport<Result>(
  { report }: ImportContext,
  { row }: SheetNode,
  column: string,
  translate: () => Result,
): Result | undefined {
  try {
    return translate();
  } catch (error) {
    if (!(error instanceof XPathError)) throw error;
    report.error(
      row.cellAddress(column),
      'expression_not_carried',
      `The expression ${quote(row.text(column))} in "${column}" was not imported: ${error.message}.`,
    );
    return undefined;
  }
}

/** Sets a translated condition on an element, to be checked once the form is complete. */
export function setCondition(
  context: ImportContext,
  {
    element,
    property,
    node,
    column,
  }: { element: JsonObject; property: string; node: SheetNode; column: string },
  translate: () => string,
): void {
  const expression = translateOrReport(context, node, column, translate);
  if (expression === undefined) return;
  element[property] = expression;
  context.expressions.push({
    node,
    column,
    source: node.row.text(column),
    expression,
    use: 'condition',
    remove: () => {
      delete element[property];
    },
  });
}
