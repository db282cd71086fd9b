import { notBoolean } from './boolean-validators.ts';
import { type Parsed, parsed } from './field-type.ts';

const YES = new Set(['true', 'yes', 'y', '1', 'x', '✓', 'on', 'oui', 'ja', 'sí', 'si', 'sim', 'نعم', 'はい']);
const NO = new Set(['false', 'no', 'n', '0', '-', 'off', 'non', 'nein', 'não', 'nao', 'لا', 'いいえ']);

/** The field's own labels, then the spreadsheet words of the interface languages. */
export function booleanFromCell(text: string, yesLabel?: string, noLabel?: string): Parsed<boolean> {
  const word = text.trim().toLowerCase();
  if (word === yesLabel?.toLowerCase()) return parsed(true);
  if (word === noLabel?.toLowerCase()) return parsed(false);
  if (YES.has(word)) return parsed(true);
  return NO.has(word) ? parsed(false) : notBoolean();
}
