import { pluralize } from '../../../ui/text-format.ts';

/** Display texts of API values. */
const sourceLabels: Readonly<Record<string, string>> = {
  respondent: 'Respondent',
  user: 'Member',
  api: 'API',
  workflow: 'Workflow',
  import: 'Import',
};

export const sourceText = (source: string): string => sourceLabels[source] ?? source;

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const momentText = (value: string | null): string =>
  value === null ? '' : moment.format(new Date(value));

const languages = new Intl.DisplayNames(undefined, { type: 'language' });

export const languageText = (locale: string): string => {
  try {
    return languages.of(locale) ?? locale;
  } catch {
    return locale;
  }
};

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** "5 minutes ago". */
export const agoText = (value: string, now: number): string => {
  const seconds = (new Date(value).getTime() - now) / 1_000;
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  return 'just now';
};

/** "1 entry", "1,204 entries". */
export const entryCountText = (count: number): string => pluralize(count, 'entry', 'entries');

/** Why edit actions are disabled. */
export const onlyEditors = 'Only editors and above can change entries.';
