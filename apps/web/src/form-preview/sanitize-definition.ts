import type { Definition, Element } from '@form-service/engine';

export type SanitizeHtml = (html: string) => string;

/** What the service keeps as rich text, see `sanitizeDefinition` there. */
const richTextNames = ['label', 'help', 'body', 'statement'] as const;
const isRichTextName = new RegExp(`\\.(${richTextNames.join('|')})$`);

/** Begins a tag; anything else is plain text, and stays letter for letter. */
const markup = /<[a-z/!?]/i;

function sanitizeElement(element: Element, makeSafe: SanitizeHtml): Element {
  const safe: Record<string, unknown> = { ...element };
  for (const name of richTextNames) {
    const text = safe[name];
    if (typeof text === 'string' && markup.test(text)) safe[name] = makeSafe(text);
  }
  if (element.kind === 'group')
    safe.elements = element.elements.map((inner) => sanitizeElement(inner, makeSafe));
  return safe as Element;
}

/** A draft may be newer than what the service has made safe: pasted, imported, not saved yet. */
export function sanitizeDefinition(definition: Definition, makeSafe: SanitizeHtml): Definition {
  const { pages, translations } = definition;
  const safeTexts = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        isRichTextName.test(name) && markup.test(text) ? makeSafe(text) : text,
      ]),
    );
  return {
    ...definition,
    pages: pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) => sanitizeElement(element, makeSafe)),
    })),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([locale, texts]) => [locale, safeTexts(texts)]),
      ),
    }),
  };
}
