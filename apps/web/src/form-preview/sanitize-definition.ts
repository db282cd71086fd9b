import type { Definition, Element } from '@form-service/engine';

export type SanitizeHtml = (html: string) => string;

/** Rich text properties, see `sanitizeDefinition` on the server. */
const richTextNames = ['label', 'help', 'body', 'statement'] as const;
const isRichTextName = new RegExp(`\\.(${richTextNames.join('|')})$`);

/** Start of a tag; other text is plain and unchanged. */
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

/** A draft may contain text that the server has not sanitized yet: pasted, imported, unsaved. */
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
