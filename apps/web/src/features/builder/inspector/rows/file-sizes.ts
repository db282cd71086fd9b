/** File size units. */
export const sizeUnits = { KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 } as const;
export type SizeUnit = keyof typeof sizeUnits;

/** The largest unit that gives a readable number. */
export function readSize(bytes: number): { amount: number; unit: SizeUnit } {
  const unit: SizeUnit = bytes >= sizeUnits.GB ? 'GB' : bytes >= sizeUnits.MB ? 'MB' : 'KB';
  return { amount: Number((bytes / sizeUnits[unit]).toFixed(3)), unit };
}

export const writeSize = (amount: number, unit: SizeUnit): number => Math.round(amount * sizeUnits[unit]);
