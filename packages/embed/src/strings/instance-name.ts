import type { Translate } from './index.ts';

type Repeatable = {
  key: string;
  label?: string | undefined;
  repeat?: { itemLabel?: string | undefined } | undefined;
};

/** "Guest 1" where the form has a name for one instance; "Guests – 1" where only the label of them all is known. */
export function instanceName({ key, label = key, repeat }: Repeatable, number: number, t: Translate): string {
  const { itemLabel } = repeat ?? {};
  return itemLabel === undefined
    ? t('instanceNumber', { label, number })
    : t('instance', { label: itemLabel, number });
}

/** "Add guest": in English a name begins small within a sentence, but "Add PhD student". */
export const lowerCaseName = (name: string, locale: string): string =>
  /^en\b/.test(locale) && /^\p{Lu}\p{Ll}*(\s|$)/u.test(name)
    ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
    : name;
