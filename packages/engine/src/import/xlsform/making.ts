import type { ImportedTable } from '../finish-import.ts';
import { quote, type Report } from '../import-report.ts';
import { type Cel, type XType } from '../xpath/cel-text.ts';
import type { XPathScope } from '../xpath/translate-xpath.ts';
import { XPathProblem } from '../xpath/xpath-tokens.ts';
import type { ChoiceList } from './choices.ts';
import type { Languages } from './languages.ts';
import { keysOf, type Node } from './structure.ts';

export type Json = Record<string, unknown>;

/** An expression that was translated, until the whole form is there to check it against. */
type Translated = {
  node: Node;
  column: string;
  source: string;
  expression: string;
  use: 'condition' | 'value';
  /** Takes it out of the form again. */
  drop(): void;
};

/** What is known and gathered while the elements of a form are made. */
export type Making = {
  readonly report: Report;
  readonly languages: Languages;
  readonly lists: ReadonlyMap<string, ChoiceList>;
  readonly translations: Record<string, Record<string, string>>;
  readonly translated: Translated[];
  /** The columns of the choices that filters name. */
  readonly filterColumns: ReadonlySet<string>;
  /** Choices that are offered by a filter, by the name of their list. */
  readonly tables: Map<string, ImportedTable>;
  /** The element that was made of each row. */
  readonly made: Map<Node, Json>;
  /** The row that each element came from. */
  readonly places: Map<object, string>;
  scope(node: Node): XPathScope;
  typeOf(node: Node): XType | undefined;
  /** The translated calculation of a node; undefined where it has none, or none that could be translated. */
  calculation(node: Node): Cel | undefined;
};

export const MAX_LABEL = 1_000;

const REFERENCE = /\$\{[^{}]*\}/;

/** A text in one line, no longer than it may be. */
function fitted(text: string, { max, lines }: { max: number; lines: boolean }, cut: () => void): string {
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
export function takeText(
  { languages, report, translations }: Making,
  { row }: Node,
  column: string,
  { name, max, lines = false }: { name: string; max: number; lines?: boolean },
): string | undefined {
  const { main, others } = languages.texts(row, column);
  const fit = (text: string) =>
    fitted(text, { max, lines }, () =>
      report.error(row.place(column), 'text_cut', `This text was cut off after ${max} characters.`),
    );
  if ([main, ...others.map(([, text]) => text)].some((text) => REFERENCE.test(text)))
    report.warn(
      row.place(column),
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
export function tryTranslating<Result>(
  { report }: Making,
  { row }: Node,
  column: string,
  translate: () => Result,
): Result | undefined {
  try {
    return translate();
  } catch (error) {
    if (!(error instanceof XPathProblem)) throw error;
    report.error(
      row.place(column),
      'expression_not_carried',
      `The expression ${quote(row.text(column))} in "${column}" was not imported: ${error.message}.`,
    );
    return undefined;
  }
}

/** Puts a translated condition into an element, to be checked when the form is whole. */
export function putCondition(
  making: Making,
  { element, property, node, column }: { element: Json; property: string; node: Node; column: string },
  translate: () => string,
): void {
  const expression = tryTranslating(making, node, column, translate);
  if (expression === undefined) return;
  element[property] = expression;
  making.translated.push({
    node,
    column,
    source: node.row.text(column),
    expression,
    use: 'condition',
    drop: () => {
      delete element[property];
    },
  });
}
