import { type ByteSource, InvalidStructure } from './byte-source.ts';

/** Readers look for the end of a PDF this far from the end of the file. */
const maxTrailingBytes = 1_024;
const tailBytes = 64 * 1_024;

/**
 * Checks the header, the end marker, and the position of a cross-reference table or stream before it. If that position is wrong,
 * readers repair the file from its trailer, so a trailer with the root object is accepted.
 */
export const checkPdf = async (source: ByteSource): Promise<void> => {
  const head = (await source.read(0, 16)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) throw new InvalidStructure('it has no PDF header');
  const tail = (await source.read(Math.max(0, source.size - tailBytes), tailBytes)).toString('latin1');
  const behind = tail.lastIndexOf('%%EOF');
  if (behind < 0 || tail.length - behind > maxTrailingBytes + 5)
    throw new InvalidStructure('it has no end marker');
  const before = tail.slice(0, behind);
  const named = before.lastIndexOf('startxref');
  const position =
    named < 0 ? null : /^startxref\s{1,16}(\d{1,15})\s{0,16}$/.exec(before.slice(named, named + 64));
  if (!position) throw new InvalidStructure('it has no cross-reference table');
  const table = (await source.read(Number(position[1]), 64)).toString('latin1');
  if (/^\s*(xref\b|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(table)) return;
  const trailer = before.lastIndexOf('trailer');
  if (trailer < 0 || !before.includes('/Root', trailer))
    throw new InvalidStructure('it has no cross-reference table');
};
