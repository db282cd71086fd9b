import type { ErrorDetail } from '@form-service/contracts';
import { CURRENT_FORMAT, type Definition, readDefinition, type SettingIssue } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { sanitizeDefinition } from './sanitize-definition.ts';
import { readCurrentDefinition } from './store-directory.ts';

/** Maps a path in the definition to a path in the request body. */
export type PathMapper = (path: string) => string;

const failWithIssues = (issues: readonly SettingIssue[], mapPath: PathMapper): never => {
  const details = issues.map(({ path, code, message }): ErrorDetail => {
    const isUnknown = code === 'unknown_name';
    return { path: mapPath(path).slice(0, 1_000), code: isUnknown ? 'unknown_field' : code, message };
  });
  const allUnknown = details.every(({ code }) => code === 'unknown_field');
  return fail(allUnknown ? 'unknown_field' : 'validation_failed', { details });
};

export const definitionPath: PathMapper = (path) => (path === '' ? 'definition' : `definition.${path}`);

export type SafeDefinition = { definition: Definition } | { issues: readonly SettingIssue[] };

/** Parses and sanitizes a definition. Returns the issues if it is invalid. */
export const makeSafe = (sent: unknown): SafeDefinition => {
  const read = readDefinition(sent);
  if (read.issues) return read;
  // Escaping can make a text exceed its maximum length, so the result is parsed again.
  const safe = readDefinition(sanitizeDefinition(read.definition));
  return safe.issues ? { issues: safe.issues } : { definition: safe.definition };
};

export const definitionOrFail = (read: SafeDefinition, mapPath: PathMapper): Definition =>
  'issues' in read ? failWithIssues(read.issues, mapPath) : read.definition;

/**
 * A stored definition in the current format. Definitions of earlier formats are parsed again. One that a stricter parser would
 * reject is returned as it is.
 */
export const storedDefinition = (stored: unknown): Definition => {
  const known = stored as Definition;
  return known.format === CURRENT_FORMAT ? known : (readDefinition(stored).definition ?? known);
};

export const emptyForm: Definition = {
  format: CURRENT_FORMAT,
  pages: [{ id: 'page_1', elements: [] }],
};

/** A form's current definition: the published version, or the draft if none is published. */
export const readCurrentForm = async (
  db: Db,
  accountId: string,
  formId: string,
): Promise<{ definition: Definition; trashed: boolean } | undefined> => {
  const row = await readCurrentDefinition(db, accountId, formId);
  return row && { definition: storedDefinition(row.definition), trashed: row.trashed };
};
