import type { Definition, DefinitionIssue } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';

/** Additional warnings about a draft from another module, with their paths. */
export type VersionWarningSource = (
  db: Db,
  accountId: string,
  draft: Definition,
) => Promise<DefinitionIssue[]>;

export const warningsFromSources = async (
  { extensionPoints }: Pick<Services, 'extensionPoints'>,
  db: Db,
  accountId: string,
  draft: Definition,
): Promise<DefinitionIssue[]> => {
  const found: DefinitionIssue[] = [];
  for (const findWarnings of extensionPoints.versionWarnings)
    found.push(...(await findWarnings(db, accountId, draft)));
  return found;
};
