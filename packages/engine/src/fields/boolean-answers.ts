import { type Parsed, parsed, refused } from './field-type.ts';
import { wrongType } from './problems.ts';

const notBoolean = () => refused(wrongType('boolean'));

export const parseBoolean = (json: unknown): Parsed<boolean> =>
  typeof json === 'boolean' ? parsed(json) : notBoolean();

const YES = new Set(['true', 'yes', 'y', '1', 'x', '✓', 'on', 'oui', 'ja', 'sí', 'si', 'sim', 'نعم', 'はい']);
const NO = new Set(['false', 'no', 'n', '0', '-', 'off', 'non', 'nein', 'não', 'nao', 'لا', 'いいえ']);

/** The words of spreadsheets in the languages of the interface, and the field's own labels first. */
export function booleanFromCell(text: string, yesLabel?: string, noLabel?: string): Parsed<boolean> {
  const word = text.trim().toLowerCase();
  if (word === yesLabel?.toLowerCase()) return parsed(true);
  if (word === noLabel?.toLowerCase()) return parsed(false);
  if (YES.has(word)) return parsed(true);
  return NO.has(word) ? parsed(false) : notBoolean();
}

export const compareBooleans = (a: boolean, b: boolean): number => Number(a) - Number(b);
