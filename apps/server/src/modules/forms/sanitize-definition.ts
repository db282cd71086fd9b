import { createRequire } from 'node:module';
import type { Definition, Element, Translations } from '@form-service/engine';
import type SanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

const options: SanitizeHtml.IOptions = {
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
  // Deeper nesting is not formatting, and closing it automatically would make the text much longer.
  nestingLimit: 12,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
};

let loaded: typeof SanitizeHtml | undefined;

/** Loaded on first use: it takes 100 ms and 20 MB, and few texts contain markup. */
const sanitize = (text: string): string => {
  loaded ??= require('sanitize-html') as typeof SanitizeHtml;
  return loaded(text, options);
};

/** Where a browser would start a tag; anything else is text. */
const markup = /<[a-z/!?]/i;

/** Reduces rich text to simple formatting. Text without markup stays as it is: "Terms & conditions" and "a < b" are harmless. */
export const sanitizeText = (text: string): string => (markup.test(text) ? sanitize(text) : text);

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

/** Sanitizes the rich texts of a definition: labels, help, statements and content, in every language. */
export const sanitizeDefinition = (definition: Definition): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({ ...page, elements: page.elements.map(sanitizeElement) })),
  ...(definition.translations && { translations: sanitizeTranslations(definition.translations) }),
});
