import type { ErrorDetail } from '@form-service/contracts';
import { CURRENT_FORMAT, type Definition, readDefinition, type SettingIssue } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import { sanitizeDefinition } from './sanitize-definition.ts';

/** Where an issue of the definition is in the body that was sent. */
export type PathMapper = (path: string) => string;

const failWithIssues = (issues: readonly SettingIssue[], placeOf: PathMapper): never => {
  const details = issues.map(({ path, code, message }): ErrorDetail => {
    const isUnknown = code === 'unknown_name';
    return { path: placeOf(path).slice(0, 1_000), code: isUnknown ? 'unknown_field' : code, message };
  });
  const allUnknown = details.every(({ code }) => code === 'unknown_field');
  return fail(allUnknown ? 'unknown_field' : 'validation_failed', { details });
};

export const definitionPath: PathMapper = (path) => (path === '' ? 'definition' : `definition.${path}`);

export type SafeDefinition = { definition: Definition } | { issues: readonly SettingIssue[] };

/** What a client sent, read and made safe, or every place that is not as it should be. */
export const makeSafe = (sent: unknown): SafeDefinition => {
  const read = readDefinition(sent);
  if (read.issues) return read;
  // Escaping can make a text longer than it may be, so the result is read again.
  const safe = readDefinition(sanitizeDefinition(read.definition));
  return safe.issues ? { issues: safe.issues } : { definition: safe.definition };
};

export const definitionOrFail = (read: SafeDefinition, placeOf: PathMapper): Definition =>
  'issues' in read ? failWithIssues(read.issues, placeOf) : read.definition;

/**
 * A stored definition in the present format: it was read when it was saved, and one of an earlier format is read again. One that
 * a later, stricter reader would refuse is shown as it is.
 */
export const storedDefinition = (stored: unknown): Definition => {
  const known = stored as Definition;
  return known.format === CURRENT_FORMAT ? known : (readDefinition(stored).definition ?? known);
};

export const emptyDefinition: Definition = {
  format: CURRENT_FORMAT,
  pages: [{ id: 'page_1', elements: [] }],
};
