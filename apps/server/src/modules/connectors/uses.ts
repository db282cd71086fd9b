import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { findFormThatCalls, listActions } from './store-actions.ts';

/**
 * Finds something that uses a connector, one of its actions or environments. Returns its description: `the workflow "Send
 * on"`.
 */
export type ConnectorUseFinder = (
  db: Db,
  accountId: string,
  used: { connectorId: string; actionKey?: string; environmentId?: string; environmentName?: string },
) => Promise<string | undefined>;

export const checkUnused = async (
  { extensionPoints }: Pick<Services, 'extensionPoints'>,
  db: Db,
  accountId: string,
  used: Parameters<ConnectorUseFinder>[2],
): Promise<void> => {
  for (const find of extensionPoints.connectorUses) {
    const user = await find(db, accountId, used);
    if (user !== undefined) fail('in_use', { message: `This is used by ${user}. Change that first.` });
  }
};

/** Buttons of forms call exposed actions by key. */
export const checkNotCalledByForms = async (
  db: Db,
  accountId: string,
  keys: readonly string[],
): Promise<void> => {
  const form = keys.length === 0 ? undefined : await findFormThatCalls(db, accountId, keys);
  if (form)
    fail('in_use', { message: `A button of the form "${form.name}" calls this. Change the button first.` });
};

/** Fails if a workflow or a form calls any action of the connector. */
export const checkConnectorUnused = async (
  services: Pick<Services, 'extensionPoints'>,
  db: Db,
  accountId: string,
  connectorId: string,
): Promise<void> => {
  await checkUnused(services, db, accountId, { connectorId });
  const actions = await listActions(db, accountId, connectorId);
  const exposed = actions.filter((action) => action.expose_to_entries).map(({ key }) => key);
  await checkNotCalledByForms(db, accountId, exposed);
};
