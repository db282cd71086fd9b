import type { ExportedField, Making } from './making.ts';

/** How something looks or is named, which decides over no answer. */
const LOOKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    placeholder: 'the placeholder',
    unit: 'the unit',
    currency: 'the currency',
    icon: 'the sign',
    minLabel: 'the words at the first end',
    midLabel: 'the words in the middle',
    maxLabel: 'the words at the last end',
    decimals: 'the digits behind the point',
    link: 'the link',
    rows: 'the height',
    itemLabel: 'the name of one item',
    addLabel: 'the text of the add button',
    shuffle: 'the shuffled order',
  }),
);

/** What decides which answers are taken, in the words of the report. */
const RULES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    min: 'the least',
    max: 'the most',
    step: 'the steps',
    weekdays: 'the days of the week',
    minDays: 'the least number of days',
    maxDays: 'the most days',
    accept: 'the types of files',
    maxSize: 'the largest size of a file',
    countries: 'the countries',
    domains: 'the domains',
    callingCode: 'the country code',
    partial: 'that not all need a place',
    parameter: 'the name in the link',
    private: 'that something stays on the server: whoever gets the file can read it',
  }),
);

/** Settings without a counterpart: an error where they decide which answers are taken. */
export function reportLeft(
  { report }: Making,
  { path }: Pick<ExportedField, 'path'>,
  names: readonly string[],
): void {
  if (names.length === 0) return;
  const words = names.map((name) => LOOKS.get(name) ?? RULES.get(name) ?? `"${name}"`).join(', ');
  const isLook = names.every((name) => LOOKS.has(name));
  report[isLook ? 'warn' : 'error'](path, 'setting_not_carried', `An XLSForm cannot hold ${words}.`);
}
