import type { Definition, DefinitionIssue } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';

/** What else a draft could get wrong, as far as another module knows: warnings with their places. */
export type VersionWarningSource = (
  db: Db,
  accountId: string,
  draft: Definition,
) => Promise<DefinitionIssue[]>;

const warningSources = new WeakMap<Services, VersionWarningSource[]>();

/** How a later module warns of what a form takes from it. */
export const addVersionWarningSource = (services: Services, warner: VersionWarningSource): void => {
  warningSources.set(services, [...(warningSources.get(services) ?? []), warner]);
};

export const warningsFromSources = async (
  services: Services,
  db: Db,
  accountId: string,
  draft: Definition,
): Promise<DefinitionIssue[]> => {
  const found: DefinitionIssue[] = [];
  for (const warn of warningSources.get(services) ?? []) found.push(...(await warn(db, accountId, draft)));
  return found;
};
