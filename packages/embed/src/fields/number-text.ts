const marks = new Map<string, { group: string; decimal: string }>();

function marksOf(locale: string): { group: string; decimal: string } {
  const known = marks.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6);
  const of = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const made = { group: of('group', ','), decimal: of('decimal', '.') };
  marks.set(locale, made);
  return made;
}

/** A number as people of this language write it; what is no number is given back as it was typed, for the engine to judge. */
export function readNumber(typed: string, locale: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const { group, decimal } = marksOf(locale);
  const western = text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 15));
  const plain = western
    .replaceAll(/[\s\u00a0\u202f'’٬]/g, '')
    .replaceAll(group === '.' || group === ',' ? group : '\u0000', '')
    .replace(decimal, '.')
    .replace('٫', '.')
    .replace('−', '-');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
}

export const showNumber = (value: unknown, locale: string): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return String(value).replace('.', marksOf(locale).decimal);
};
