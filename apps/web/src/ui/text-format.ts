/** "1 entry", "1,204 entries". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstLetter = (word: string | undefined) =>
  word ? ([...letters.segment(word)][0]?.segment.toUpperCase() ?? '') : '';

/** Of the first and last word; for an email its first letter. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split('@')[0]?.split(/\s+/).filter(Boolean) ?? [];
  return firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '') || '?';
};

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "184 kB". */
export const fileSizeText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1_000 ** power;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 && power > 0 ? 1 : 0,
  }).format(size);
};
