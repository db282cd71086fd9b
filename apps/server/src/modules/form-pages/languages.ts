import { escapeHtml } from '../../kit/liquid/encode-value.ts';

/** The languages a browser accepts, most preferred first. */
const preferredLanguages = (acceptLanguage: string): string[] =>
  acceptLanguage
    .slice(0, 1_000)
    .split(',')
    .map((one) => {
      const [tag = '', quality] = one.trim().split(/\s*;\s*q\s*=\s*/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** The language in the URL, else the first accepted one that the form has, else the form's default. */
export const chooseLanguage = (
  localeFor: (requested: string | undefined) => string,
  { requested, acceptLanguage }: { requested: string | null; acceptLanguage: string },
): string => {
  if (requested) return localeFor(requested);
  for (const tag of preferredLanguages(acceptLanguage)) {
    const found = localeFor(tag);
    if (languageOf(found) === languageOf(tag)) return found;
  }
  return localeFor(undefined);
};

const nameOf = (locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
};

/** Links to the page in its other languages, each in its own name, for browsers without JavaScript. */
export const languageLinks = (
  locales: readonly string[],
  current: string,
  { query, label }: { query: URLSearchParams; label: string },
): string | undefined => {
  if (locales.length < 2) return undefined;
  const links = locales
    .filter((locale) => locale !== current)
    .map((locale) => {
      const to = new URLSearchParams(query);
      to.set('locale', locale);
      const lang = escapeHtml(locale);
      return `<li><a href="?${escapeHtml(to.toString())}" lang="${lang}" hreflang="${lang}">${escapeHtml(nameOf(locale))}</a></li>`;
    });
  return `<nav aria-label="${escapeHtml(label)}"><ul class="languages">${links.join('')}</ul></nav>`;
};
