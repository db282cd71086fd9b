import type { Translate } from './index.ts';

type Repeatable = {
  key: string;
  label?: string | undefined;
  repeat?: { itemLabel?: string | undefined } | undefined;
};

/** "Guest 1" if the form has an item label; otherwise "Guests – 1". */
export function instanceName({ key, label = key, repeat }: Repeatable, number: number, t: Translate): string {
  const { itemLabel } = repeat ?? {};
  return itemLabel === undefined
    ? t('instanceNumber', { label, number })
    : t('instance', { label: itemLabel, number });
}

/** "Add guest": English names are lowercased within a sentence, but "Add PhD student". */
export const lowerCaseName = (name: string, locale: string): string =>
  /^en\b/.test(locale) && /^\p{Lu}\p{Ll}*(\s|$)/u.test(name)
    ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
    : name;
