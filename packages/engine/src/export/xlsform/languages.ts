import type { Definition } from '../../definition.ts';

/** A text in the form's main language, and in others by locale. */
export type Texts = { readonly main: string; readonly others: ReadonlyMap<string, string> };

export type ExportLanguages = {
  /** The languages of a text's columns; undefined is the column without a language. */
  readonly columns: readonly (string | undefined)[];
  /** The language in a column header: `French (fr)`. */
  nameOf(locale: string): string;
  /** The form's main language, if the workbook has several. */
  readonly main: string | undefined;
  texts(main: string, name: string | undefined): Texts;
};

const TAGS = ['strong|b', 'em|i'] as const;

/** Rich text as the Markdown subset that XLSForm supports. */
export function plainText(text: string): string {
  if (!/<[a-z/]/i.test(text)) return text;
  let plain = text;
  for (const [index, tags] of TAGS.entries())
    plain = plain.replaceAll(new RegExp(`</?(?:${tags})>`, 'gi'), index === 0 ? '**' : '*');
  return plain
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '[$2]($1)')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<li>/gi, '\n- ')
    .replaceAll(/<\/(?:p|ul|ol|blockquote)>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const nameOf = (locale: string): string => {
  const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(locale) ?? locale;
  return `${name.replaceAll(':', ' ')} (${locale})`;
};

/** With translations, every column has a language, as other tools expect; without them, none has. */
export function languagesOf({ translations = {} }: Definition, defaultLocale: string): ExportLanguages {
  const others = Object.keys(translations).filter(
    (locale) => locale !== defaultLocale && Object.keys(translations[locale] ?? {}).length > 0,
  );
  const main = others.length > 0 ? defaultLocale : undefined;
  return {
    main,
    nameOf,
    columns: [main, ...others],
    texts: (text, name) => ({
      main: plainText(text),
      others: new Map(
        others.flatMap((locale) => {
          const translation = name === undefined ? undefined : translations[locale]?.[name];
          return translation ? [[locale, plainText(translation)] as const] : [];
        }),
      ),
    }),
  };
}
