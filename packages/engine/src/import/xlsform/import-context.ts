import type { ImportedTable } from '../finish-import.ts';
import { quote, type Report } from '../import-report.ts';
import { type CelFragment, type ValueKind } from '../xpath/cel-text.ts';
import type { XPathScope } from '../xpath/translate-xpath.ts';
import { XPathError } from '../xpath/xpath-tokens.ts';
import type { ChoiceList } from './choices.ts';
import type { Languages } from './languages.ts';
import { keysOf, type Node } from './structure.ts';

export type Json = Record<string, unknown>;

/** An expression that was translated, until the whole form is there to check it against. */
type TranslatedExpression = {
  node: Node;
  column: string;
  source: string;
  expression: string;
  use: 'condition' | 'value';
  /** Takes it out of the form again. */
  remove(): void;
};

/** What is known and gathered while the elements of a form are made. */
export type ImportContext = {
  readonly report: Report;
  readonly languages: Languages;
  readonly lists: ReadonlyMap<string, ChoiceList>;
  readonly translations: Record<string, Record<string, string>>;
  readonly expressions: TranslatedExpression[];
  /** The columns of the choices that filters name. */
  readonly filterColumns: ReadonlySet<string>;
  /** Choices that are offered by a filter, by the name of their list. */
  readonly tables: Map<string, ImportedTable>;
  /** The element that was made of each row. */
  readonly elements: Map<Node, Json>;
  /** The row that each element came from. */
  readonly places: Map<object, string>;
  scope(node: Node): XPathScope;
  typeOf(node: Node): ValueKind | undefined;
  /** The translated calculation of a node; undefined where it has none, or none that could be translated. */
  calculation(node: Node): CelFragment | undefined;
};

export const MAX_LABEL = 1_000;

const REFERENCE = /\$\{[^{}]*\}/;

/** A text in one line, no longer than it may be. */
function truncate(text: string, { max, lines }: { max: number; lines: boolean }, cut: () => void): string {
  const line = lines ? text : text.replaceAll(/\s*\n\s*|\t/g, ' ');
  const letters = [...line];
  if (letters.length <= max) return line;
  cut();
  return letters.slice(0, max).join('');
}

/**
 * The text of a column in the form's own language; what other languages say goes into the translations under the name
 * `<way to the element>.<property>`.
 */
export function readText(
  { languages, report, translations }: ImportContext,
  { row }: Node,
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

export const textName = (node: Node, property: string): string => `${keysOf(node).join('.')}.${property}`;

/** Translates, and reports what has no counterpart. Gives undefined then: the element goes without. */
export function translateOrReport<Result>(
  { report }: ImportContext,
  { row }: Node,
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

/** Puts a translated condition into an element, to be checked when the form is whole. */
export function setCondition(
  making: ImportContext,
  { element, property, node, column }: { element: Json; property: string; node: Node; column: string },
  translate: () => string,
): void {
  const expression = translateOrReport(making, node, column, translate);
  if (expression === undefined) return;
  element[property] = expression;
  making.expressions.push({
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
