import type { Definition, DefinitionIssue } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';

/** Additional warnings about a draft from another module, with their paths. */
export type VersionWarningSource = (
  db: Db,
  accountId: string,
  draft: Definition,
) => Promise<DefinitionIssue[]>;

const warningSources = new WeakMap<Services, VersionWarningSource[]>();

/** Registers a source of warnings about what a form uses. */
export const addVersionWarningSource = (services: Services, source: VersionWarningSource): void => {
  warningSources.set(services, [...(warningSources.get(services) ?? []), source]);
};

export const warningsFromSources = async (
  services: Services,
  db: Db,
  accountId: string,
  draft: Definition,
): Promise<DefinitionIssue[]> => {
  const found: DefinitionIssue[] = [];
  for (const findWarnings of warningSources.get(services) ?? [])
    found.push(...(await findWarnings(db, accountId, draft)));
  return found;
};
