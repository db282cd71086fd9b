import type { ErrorDetail } from '@form-service/contracts';
import { CURRENT_FORMAT, type Definition, readDefinition, type SettingIssue } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import { sanitizeDefinition } from './sanitize-definition.ts';

/** Where an issue of the definition is in the body that was sent. */
type PlaceOf = (path: string) => string;

const refuse = (issues: readonly SettingIssue[], placeOf: PlaceOf): never => {
  const details = issues.map(({ path, code, message }): ErrorDetail => {
    const isUnknown = code === 'unknown_name';
    return { path: placeOf(path).slice(0, 1_000), code: isUnknown ? 'unknown_field' : code, message };
  });
  const allUnknown = details.every(({ code }) => code === 'unknown_field');
  return fail(allUnknown ? 'unknown_field' : 'validation_failed', { details });
};

const inDefinition: PlaceOf = (path) => (path === '' ? 'definition' : `definition.${path}`);

/** What a client sent, read and made safe; fails with every place that is not as it should be. */
export const takeDefinition = (sent: unknown, placeOf: PlaceOf = inDefinition): Definition => {
  const read = readDefinition(sent);
  if (read.issues) return refuse(read.issues, placeOf);
  // Escaping can make a text longer than it may be, so the result is read again.
  const safe = readDefinition(sanitizeDefinition(read.definition));
  return safe.issues ? refuse(safe.issues, placeOf) : safe.definition;
};

/** A stored definition in the present format. One that a later, stricter reader would refuse is shown as it is. */
export const storedDefinition = (stored: unknown): Definition =>
  readDefinition(stored).definition ?? (stored as Definition);

export const emptyDefinition: Definition = {
  format: CURRENT_FORMAT,
  pages: [{ id: 'page_1', elements: [] }],
};
