import type { Definition, Element } from '@form-service/engine';

export type MakeSafe = (html: string) => string;

/** What the service keeps as rich text, see `sanitizeDefinition` there. */
const richNames = ['label', 'help', 'body', 'statement'] as const;
const isRichName = new RegExp(`\\.(${richNames.join('|')})$`);

/** Begins a tag; anything else is plain text, and stays letter for letter. */
const markup = /<[a-z/!?]/i;

function safeElement(element: Element, makeSafe: MakeSafe): Element {
  const safe: Record<string, unknown> = { ...element };
  for (const name of richNames) {
    const text = safe[name];
    if (typeof text === 'string' && markup.test(text)) safe[name] = makeSafe(text);
  }
  if (element.kind === 'group') safe.elements = element.elements.map((inner) => safeElement(inner, makeSafe));
  return safe as Element;
}

/** A draft may be newer than what the service has made safe: pasted, imported, not saved yet. */
export function safeDefinition(definition: Definition, makeSafe: MakeSafe): Definition {
  const { pages, translations } = definition;
  const safeTexts = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        isRichName.test(name) && markup.test(text) ? makeSafe(text) : text,
      ]),
    );
  return {
    ...definition,
    pages: pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) => safeElement(element, makeSafe)),
    })),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([locale, texts]) => [locale, safeTexts(texts)]),
      ),
    }),
  };
}
