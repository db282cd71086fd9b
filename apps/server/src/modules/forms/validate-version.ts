import { isDeepStrictEqual } from 'node:util';
import { type Definition, type DefinitionIssue, type TableTypes, walkElements } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import { storedDefinition } from './definitions.ts';
import { checkDefinition } from './large-definitions.ts';
import { knownFiles } from './store.ts';
import { findFormVersion, type VersionRow } from './store-versions.ts';
import { type CheckedTables, checkTables } from './tables/check-tables.ts';
import { readVersionRef } from './version-ref.ts';

/** The images in a definition with their paths, in content and in options. */
const imagesIn = (definition: Definition): { path: string; id: string | undefined }[] => {
  const found: { path: string; id: string | undefined }[] = [];
  const add = (of: unknown, path: string) => {
    const { imageFileId } = of as { imageFileId?: unknown };
    if (typeof imageFileId === 'string')
      found.push({ path: `${path}.imageFileId`, id: decodeId('fil', imageFileId) });
  };
  for (const { element, path } of walkElements(definition)) {
    add(element, path);
    const { options } = element as { options?: unknown };
    if (Array.isArray(options))
      for (const [index, option] of options.entries()) add(option, `${path}.options.${index}`);
  }
  return found;
};

/** Reports images that do not exist in the account. */
const checkImages = async (db: Db, accountId: string, definition: Definition): Promise<DefinitionIssue[]> => {
  const images = imagesIn(definition);
  const ids = images.flatMap(({ id }) => id ?? []);
  const known = await knownFiles(db, accountId, ids);
  return images
    .filter(({ id }) => id === undefined || !known.has(id))
    .map(({ path }) => ({
      severity: 'error',
      path,
      code: 'unknown_file',
      message: 'No file has this id. Upload the image and use the id of the new file.',
    }));
};

const maxIssues = 1_000;

const isError = ({ severity }: DefinitionIssue) => severity === 'error';

export interface VersionValidation {
  valid: boolean;
  issues: DefinitionIssue[];
}

/** All issues, errors first; `warnings` come before other warnings. */
export const validationOf = (
  issues: readonly DefinitionIssue[],
  warnings: readonly DefinitionIssue[] = [],
): VersionValidation => {
  const errors = issues.filter(isError);
  const others = issues.filter((issue) => !isError(issue));
  return { valid: errors.length === 0, issues: [...errors, ...warnings, ...others].slice(0, maxIssues) };
};

export interface VersionParams {
  formId: string;
  versionId: string;
}

/** The issues of a definition, and what it was validated with. */
export interface PrecheckedVersion {
  versionId: string;
  version: number;
  definition: Definition;
  types: TableTypes | undefined;
  issues: readonly DefinitionIssue[];
}

/** Validates before a transaction is opened, because a large definition takes time. Undefined if the version does not exist. */
export const precheckVersion = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accountId: string,
  { formId, versionId }: VersionParams,
): Promise<PrecheckedVersion | undefined> => {
  const read = await database.read(accountId, async (db) => {
    const row = await findFormVersion(db, accountId, formId, readVersionRef(versionId));
    const definition = row && storedDefinition(row.definition);
    return (
      row && definition && { row, definition, ...(await checkTables(db, accountId, formId, definition)) }
    );
  });
  if (!read) return undefined;
  const { row, definition, types } = read;
  const issues = await checkDefinition(accountId, definition, { types, now: clock.now().toISOString() });
  return { versionId: row.id, version: row.version, definition, types, issues };
};

/** All issues of a version, in the definition and in what it uses of the account. */
export const findVersionIssues = async (
  { clock }: Pick<Services, 'clock'>,
  { db, accountId }: { db: Db; accountId: string },
  row: VersionRow,
  prechecked: PrecheckedVersion | undefined,
  options: { hold?: boolean } = {},
): Promise<{ definition: Definition; tables: CheckedTables; issues: DefinitionIssue[] }> => {
  const same =
    prechecked?.versionId === row.id && prechecked.version === row.version ? prechecked : undefined;
  const definition = same?.definition ?? storedDefinition(row.definition);
  const tables = await checkTables(db, accountId, row.form_id, definition, options);
  const images = await checkImages(db, accountId, definition);
  const { types } = tables;
  const own =
    same && isDeepStrictEqual(same.types, types)
      ? same.issues
      : await checkDefinition(accountId, definition, { types, now: clock.now().toISOString() });
  return { definition, tables, issues: [...own, ...tables.issues, ...images] };
};
