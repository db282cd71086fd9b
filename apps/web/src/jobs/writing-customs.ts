import type { ImportBody } from './transfers-api.ts';

/** How dates and numbers are written in a file. */
export interface WritingCustoms {
  dateOrder: NonNullable<ImportBody['dateOrder']>;
  decimal: NonNullable<ImportBody['decimal']>;
}

const dateOrderOf = (locale: string): WritingCustoms['dateOrder'] => {
  const order = new Intl.DateTimeFormat(locale)
    .formatToParts(new Date(2026, 10, 25))
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? type[0] : []))
    .join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
};

const count = (texts: readonly string[], pattern: RegExp): number =>
  texts.filter((text) => pattern.test(text)).length;

/** By what stands in the file where that decides it, else as people write where the language is spoken. */
export const customsOf = (locale: string, samples: readonly string[] = []): WritingCustoms => {
  const byLocale = (1.5).toLocaleString(locale).includes(',') ? ',' : '.';
  const comma = count(samples, /^\D*\d[\d.]*,(?:\d{1,2}|\d{4,})\D*$/);
  const point = count(samples, /^\D*\d[\d,]*\.(?:\d{1,2}|\d{4,})\D*$/);
  const dayFirst = count(samples, /^(?:1[3-9]|2\d|3[01])[./-]\d{1,2}[./-]\d{2,4}\b/);
  const monthFirst = count(samples, /^\d{1,2}[./-](?:1[3-9]|2\d|3[01])[./-]\d{2,4}\b/);
  return {
    dateOrder: dayFirst === monthFirst ? dateOrderOf(locale) : dayFirst > monthFirst ? 'dmy' : 'mdy',
    decimal: comma === point ? byLocale : comma > point ? ',' : '.',
  };
};
