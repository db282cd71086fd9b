/** Translations, which refer to elements by key: `guests.email.label`. */
import type { Definition, Rename, Translations } from '@form-service/engine';
import type { BuilderState, FormEdit } from './builder-state.ts';

type Texts = Translations | undefined;

const mapNames = (texts: Texts, change: (name: string) => string | undefined): Texts => {
  if (!texts) return texts;
  let changed = false;
  const next = Object.entries(texts).map(([locale, ofLocale]) => {
    const entries = Object.entries(ofLocale).flatMap(([name, text]) => {
      const now = change(name);
      if (now !== name) changed = true;
      return now === undefined ? [] : [[now, text]];
    });
    return [locale, Object.fromEntries(entries)];
  });
  return changed ? Object.fromEntries(next) : texts;
};

/** `about.title` is the title of the page `about`, even if an element has the same key. */
const isTitleOf = ({ pages }: Definition, name: string): boolean =>
  name.endsWith('.title') && pages.some(({ id }) => name === `${id}.title`);

export function renamedTexts(texts: Texts, definition: Definition, { from, to }: Rename): Texts {
  const [before, after] = [`${from.join('.')}.`, `${to.join('.')}.`];
  return mapNames(texts, (name) =>
    name.startsWith(before) && !isTitleOf(definition, name) ? after + name.slice(before.length) : name,
  );
}

/** Removes the texts of removed elements, by qualified key. */
export function withoutTexts(definition: Definition, gone: readonly string[]): Definition {
  const translations = mapNames(definition.translations, (name) =>
    gone.some((key) => name.startsWith(`${key}.`)) && !isTitleOf(definition, name) ? undefined : name,
  );
  return translations === definition.translations ? definition : { ...definition, translations };
}

/** Removes the title of a removed page. */
export function withoutPageTitle(definition: Definition, id: string): Definition {
  if (definition.pages.some((page) => page.id === id && page.title !== undefined)) return definition;
  const translations = mapNames(definition.translations, (name) =>
    name === `${id}.title` ? undefined : name,
  );
  return translations === definition.translations ? definition : { ...definition, translations };
}

export function renamedPageTexts(texts: Texts, from: string, to: string): Texts {
  return mapNames(texts, (name) => (name === `${from}.title` ? `${to}.title` : name));
}

/** Sets one text of one locale; empty removes it. */
export function setTranslation(
  { definition }: BuilderState,
  locale: string,
  name: string,
  text: string,
): FormEdit {
  const { [name]: _old, ...others } = definition.translations?.[locale] ?? {};
  const texts = text === '' ? others : { ...others, [name]: text };
  return {
    definition: { ...definition, translations: { ...definition.translations, [locale]: texts } },
    label: 'Translate',
    mergeKey: `translate:${locale}:${name}`,
  };
}

export function setTranslations({ definition }: BuilderState, translations: Texts, label: string): FormEdit {
  const { translations: _old, ...rest } = definition;
  return { definition: translations ? { ...rest, translations } : rest, label };
}
