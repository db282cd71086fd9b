import type { Definition, Element, Translations } from '@form-service/engine';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'em',
    'i',
    'li',
    'ol',
    'p',
    's',
    'strong',
    'sub',
    'sup',
    'u',
    'ul',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

/** What a browser would begin a tag at; anything else is text to it. */
const markup = /<[a-z/!?]/i;

/**
 * Rich text with simple formatting alone. Text without markup stays letter for letter: "Terms & conditions" and "a < b"
 * are harmless, and need not be spoilt.
 */
export const sanitizeText = (text: string): string =>
  markup.test(text) ? sanitizeHtml(text, options) : text;

const richNames = ['label', 'help', 'body', 'statement'] as const;
const isRichName = new RegExp(`\\.(${richNames.join('|')})$`);

const sanitizeElement = (element: Element): Element => {
  const copy: Record<string, unknown> = { ...element };
  for (const name of richNames) {
    const text = copy[name];
    if (typeof text === 'string') copy[name] = sanitizeText(text);
  }
  if (element.kind === 'group') copy.elements = element.elements.map(sanitizeElement);
  return copy as Element;
};

const sanitizeTranslations = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          isRichName.test(name) ? sanitizeText(text) : text,
        ]),
      ),
    ]),
  );

/** The definition with its rich texts made safe: labels, help, statements and content, in every language. */
export const sanitizeDefinition = (definition: Definition): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({ ...page, elements: page.elements.map(sanitizeElement) })),
  ...(definition.translations && { translations: sanitizeTranslations(definition.translations) }),
});
