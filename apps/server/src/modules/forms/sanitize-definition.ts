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
  // Deeper is no formatting; and what is closed again by itself would make the text much longer.
  nestingLimit: 12,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
};

let loaded: typeof SanitizeHtml | undefined;

/** Loaded at its first use: it takes 100 ms and 20 MB, and few texts have markup. */
const sanitize = (text: string): string => {
  loaded ??= require('sanitize-html') as typeof SanitizeHtml;
  return loaded(text, options);
};

/** What a browser would begin a tag at; anything else is text to it. */
const markup = /<[a-z/!?]/i;

/**
 * Rich text with simple formatting alone. Text without markup stays letter for letter: "Terms & conditions" and "a < b"
 * are harmless, and need not be spoilt.
 */
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

/** The definition with its rich texts made safe: labels, help, statements and content, in every language. */
export const sanitizeDefinition = (definition: Definition): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({ ...page, elements: page.elements.map(sanitizeElement) })),
  ...(definition.translations && { translations: sanitizeTranslations(definition.translations) }),
});
