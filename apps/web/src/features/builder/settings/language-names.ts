/** Language options for selects. */
import { languageName } from '../../../forms/zones-and-languages.ts';

/** Languages with built-in buttons and messages come first. */
const builtInLocales = ['en', 'fr', 'de', 'es', 'pt', 'ar', 'ja'];

const others =
  'bg bn ca cs cy da el et eu fa fi ga gl gu he hi hr hu hy id is it ka kk km kn ko lo lt lv mk ml mn mr ms mt my nb ne nl nn pa pl ps ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi zh zu ' +
  'en-GB en-US en-AU en-CA es-MX es-ES fr-CA fr-CH de-AT de-CH pt-BR pt-PT zh-Hans zh-Hant zh-CN zh-TW zh-HK nl-BE it-CH';

export const localeFormat = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/;

export type LanguageOption = { readonly value: string; readonly label: string; readonly hint: string };

/** Languages to choose from, without the given ones. */
export function languageOptions(without: readonly string[]): LanguageOption[] {
  const all = [...builtInLocales, ...others.split(' ')].filter((locale) => !without.includes(locale));
  return all.map((value) => ({ value, label: languageName(value), hint: value }));
}

/** Whether built-in texts (buttons, messages) exist in this language. */
export const hasBuiltInTexts = (locale: string): boolean =>
  builtInLocales.includes(locale.split('-')[0] ?? '');
