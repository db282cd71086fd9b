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
