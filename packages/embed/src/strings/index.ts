import { en, type StringKey, type Strings } from './en.ts';

const others: Record<string, () => Promise<Strings>> = {};

export type Say = (key: StringKey, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  (strings: Strings): Say =>
  (key, values) => {
    const text = strings[key];
    return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
  };

/** The interface in a language, its parent (`pt` for `pt-BR`), or English. */
export async function loadStrings(locale: string): Promise<Strings> {
  const [language = 'en'] = locale.toLowerCase().split('-');
  try {
    return (await others[language]?.()) ?? en;
  } catch {
    // A lost connection must not cost the form.
    return en;
  }
}

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
