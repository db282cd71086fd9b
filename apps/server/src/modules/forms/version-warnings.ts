import type { Definition, DefinitionIssue } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';

/** What else a draft could get wrong, as far as another module knows: warnings with their places. */
export type VersionWarner = (db: Db, accountId: string, draft: Definition) => Promise<DefinitionIssue[]>;

const warners = new WeakMap<Services, VersionWarner[]>();

/** How a later module warns of what a form takes from it. */
export const addVersionWarner = (services: Services, warner: VersionWarner): void => {
  warners.set(services, [...(warners.get(services) ?? []), warner]);
};

export const warnOfOthers = async (
  services: Services,
  db: Db,
  accountId: string,
  draft: Definition,
): Promise<DefinitionIssue[]> => {
  const found: DefinitionIssue[] = [];
  for (const warn of warners.get(services) ?? []) found.push(...(await warn(db, accountId, draft)));
  return found;
};
