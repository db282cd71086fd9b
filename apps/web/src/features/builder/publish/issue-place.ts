import type { Definition } from '@form-service/engine';
import type { ElementId } from '../model/builder-state.ts';
import { elementAtPath } from '../model/document-index.ts';

/** Where an issue is to be mended: what the screen opens for it. `property` is the first name behind the place. */
export type IssueTarget =
  | {
      readonly kind: 'element';
      readonly id: ElementId;
      readonly page: number;
      readonly property: string | null;
    }
  | { readonly kind: 'page'; readonly page: number; readonly property: string | null }
  | { readonly kind: 'translations'; readonly locale: string | null }
  | { readonly kind: 'form' };

export type IssuePlace = {
  readonly target: IssueTarget;
  /** "Your name", "Page 2": what people call the place. */
  readonly where: string;
};

const withoutMarkup = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What people call an element: its words, or else its key. */
export function elementName(element: {
  kind: string;
  label?: unknown;
  body?: unknown;
  key?: string | undefined;
}): string {
  const words = typeof element.label === 'string' ? element.label : element.body;
  const shown = typeof words === 'string' ? withoutMarkup(words) : '';
  if (shown) return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown;
  return element.key ?? (element.kind === 'content' ? 'Text without words' : 'Element without a name');
}

export const pageName = ({ title }: { title?: string | undefined }, index: number): string =>
  title?.trim() || `Page ${index + 1}`;

/** The place that the path of an issue names. A path that leads nowhere any more is one of the whole form. */
export function issuePlace(definition: Definition, path: string): IssuePlace {
  const [first, second, third] = path.split('.');
  if (first === 'translations')
    return { target: { kind: 'translations', locale: second ?? null }, where: 'Translations' };
  const found = elementAtPath(definition, path);
  if (found) {
    const [property = null] = path
      .slice(found.path.length + 1)
      .split('.')
      .filter(Boolean);
    const { id, pageIndex: page, element } = found;
    return { target: { kind: 'element', id, page, property }, where: elementName(element) };
  }
  const index = Number(second);
  const page = first === 'pages' ? definition.pages[index] : undefined;
  if (!page) return { target: { kind: 'form' }, where: 'The form' };
  const property = third === undefined || third === 'elements' ? null : third;
  return { target: { kind: 'page', page: index, property }, where: pageName(page, index) };
}
