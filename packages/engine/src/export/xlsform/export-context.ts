import type { Element, Field } from '../../definition.ts';
import { quote, type Report } from '../../import/import-report.ts';
import type { CelNames } from '../xpath/xpath-text.ts';
import { UnsupportedInXPath } from '../xpath/xpath-text.ts';
import type { ChoiceLists } from './choice-lists.ts';
import { type ExportLanguages, plainText, type Texts } from './languages.ts';
import { namesFrom } from './names.ts';
import type { Outline, OutlineNode } from './outline.ts';

/** The state of an export. */
export type ExportContext = {
  readonly outline: Outline;
  readonly languages: ExportLanguages;
  readonly lists: ChoiceLists;
  readonly report: Report;
};

/** An element with its key path, which names its texts and its reports. */
export type ExportedElement<E extends Element = Element> = {
  readonly element: E;
  readonly outlineNode: OutlineNode;
  readonly path: string;
};

export type ExportedField<F extends Field = Field> = ExportedElement<F>;

/** A text of an element in all languages; undefined if it has none. */
export function textOf(
  { languages }: ExportContext,
  { path }: Pick<ExportedElement, 'path'>,
  property: string,
  text: string | undefined,
): Texts | undefined {
  const texts = languages.texts(text ?? '', path === '' ? undefined : `${path}.${property}`);
  return texts.main === '' && texts.others.size === 0 ? undefined : texts;
}

/** Reports formatting once per element, not per text. */
export function reportFormatting(
  { report }: ExportContext,
  { path }: ExportedElement,
  ...texts: readonly unknown[]
): void {
  const isRich = texts.some((text) => typeof text === 'string' && plainText(text) !== text);
  if (isRich)
    report.warn(
      path,
      'formatting_changed',
      'Formatted text was exported as Markdown, which not every tool supports.',
    );
}

/** Translates an expression, or reports it as unsupported and returns undefined. */
export function exportOrReport<Result>(
  { report }: ExportContext,
  { path }: Pick<ExportedElement, 'path'>,
  text: string,
  translate: () => Result,
): Result | undefined {
  try {
    return translate();
  } catch (error) {
    if (!(error instanceof UnsupportedInXPath)) throw error;
    report.error(
      path,
      'expression_not_carried',
      `The expression ${quote(text)} was not exported: ${error.message}.`,
    );
    return undefined;
  }
}

export const namesAt = ({ outline }: ExportContext, outlineNode: OutlineNode, self?: OutlineNode): CelNames =>
  namesFrom(outlineNode, outline, self);
