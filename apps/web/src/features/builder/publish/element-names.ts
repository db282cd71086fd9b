import type { Definition } from '@form-service/engine';
import { richTextToLine } from '../../../forms/form-texts.ts';
import { findElement } from '../model/document-index.ts';
import type { LocatedFormIssue } from '../model/located-issue.ts';

const MAX_LENGTH = 80;

/** Display name of an element: its text, or else its key. */
export function elementName(element: {
  kind: string;
  label?: unknown;
  body?: unknown;
  key?: string | undefined;
}): string {
  const text = typeof element.label === 'string' ? element.label : element.body;
  const shown = typeof text === 'string' ? richTextToLine(text) : '';
  if (shown) return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH - 1)}…` : shown;
  return element.key ?? (element.kind === 'content' ? 'Empty text' : 'Untitled element');
}

export const pageName = ({ title }: { title?: string | undefined }, index: number): string =>
  title?.trim() || `Page ${index + 1}`;

/** Display name of an issue's location. A removed element falls back to the form. */
export function locationName(
  definition: Definition,
  { element, page, path }: Pick<LocatedFormIssue, 'element' | 'page' | 'path'>,
): string {
  const found = element === null ? undefined : findElement(definition, element);
  if (found) return elementName(found.element);
  const currentPage = page === null ? undefined : definition.pages[page];
  if (currentPage && page !== null) return pageName(currentPage, page);
  return path.startsWith('translations') ? 'Translations' : 'Form';
}
