import { localeFormat } from '../../settings/text-formats.ts';
import type { Report } from '../import-report.ts';
import type { Row, Table } from './sheet.ts';

/** Common language names in column headers. Others need a code in parentheses: `Dholuo (luo)`. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amharic: 'am',
    arabic: 'ar',
    bengali: 'bn',
    burmese: 'my',
    chinese: 'zh',
    dutch: 'nl',
    english: 'en',
    español: 'es',
    farsi: 'fa',
    french: 'fr',
    français: 'fr',
    german: 'de',
    deutsch: 'de',
    hausa: 'ha',
    hindi: 'hi',
    indonesian: 'id',
    italian: 'it',
    japanese: 'ja',
    khmer: 'km',
    kinyarwanda: 'rw',
    korean: 'ko',
    nepali: 'ne',
    pashto: 'ps',
    persian: 'fa',
    polish: 'pl',
    portuguese: 'pt',
    português: 'pt',
    russian: 'ru',
    somali: 'so',
    spanish: 'es',
    swahili: 'sw',
    kiswahili: 'sw',
    turkish: 'tr',
    ukrainian: 'uk',
    urdu: 'ur',
    vietnamese: 'vi',
  }),
);

/** `French (fr)`, `fr`, `pt_BR` and `French` as language tags; undefined if the language is unknown. */
function localeOf(language: string): string | undefined {
  const [, inBrackets] = /\(\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)\s*\)\s*$/.exec(language) ?? [];
  const known = NAMES.get(language.trim().toLowerCase());
  const [first = '', ...rest] = (inBrackets ?? known ?? language.trim()).split(/[-_]/);
  const tag = [first.toLowerCase(), ...rest].join('-');
  return tag.length <= 35 && localeFormat.test(tag) ? tag : undefined;
}

export type Languages = {
  /** The form's main language; undefined if the workbook does not say. */
  readonly main: string | undefined;
  readonly others: readonly string[];
  /** The text of a column in the main language and in others. */
  texts(
    row: Row,
    column: string,
  ): { main: string; others: readonly (readonly [locale: string, text: string])[] };
};

/** Texts without a language are in the default language; without any, the first column's language is the default. */
export function readLanguages(tables: readonly Table[], defaultLanguage: string, report: Report): Languages {
  const names = new Map<string, string>();
  for (const { name, columns } of tables)
    for (const { language, header } of columns) {
      if (language === undefined || names.has(language)) continue;
      const locale = localeOf(language);
      if (locale === undefined)
        report.error(
          name,
          'language_unknown',
          `"${header.slice(0, 100)}" is not a known language. Add its code, as in "label::French (fr)".`,
        );
      else names.set(language, locale);
    }
  const hasPlain = tables.some(({ columns }) =>
    columns.some(({ name, language }) => name === 'label' && language === undefined),
  );
  const defaultLocale = defaultLanguage === '' ? undefined : localeOf(defaultLanguage);
  const main = defaultLocale ?? (hasPlain ? undefined : names.values().next().value);
  const locales = [...new Set(names.values())];
  return {
    main,
    others: locales.filter((locale) => locale !== main),
    texts(row, column) {
      let own = row.text(column);
      const others: [string, string][] = [];
      for (const [language, locale] of names) {
        const text = row.text(column, language);
        if (text === '') continue;
        if (locale === main) own ||= text;
        else others.push([locale, text]);
      }
      return { main: own, others };
    },
  };
}
