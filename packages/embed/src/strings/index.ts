import { en, type StringKey, type Strings } from './en.ts';

const others: Record<string, () => Promise<Strings>> = {};

export type Say = (key: StringKey, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  (strings: Strings): Say =>
  (key, values) => {
    // Without a connection the words of some fields may be missing.
    const text = strings[key] ?? '';
    return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
  };

/**
 * The interface in a language, its parent (`pt` for `pt-BR`), or English. `ofAllFields` can be false for a form that has
 * basic fields alone.
 */
export async function loadStrings(locale: string, ofAllFields = true): Promise<Strings> {
  const [language = 'en'] = locale.toLowerCase().split('-');
  try {
    const other = await others[language]?.();
    if (other || !ofAllFields) return other ?? basicEnglish;
    return { ...en, ...(await import('./en-fields.ts')).enFields };
  } catch {
    // A lost connection must not cost the form.
    return basicEnglish;
  }
}

/** What the fields of a form with basic ones alone do not say is not missed. */
export const basicEnglish = en as Partial<Strings> as Strings;

const rightToLeft = new Set([
  'ar',
  'arc',
  'dv',
  'fa',
  'ha',
  'he',
  'iw',
  'ks',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
