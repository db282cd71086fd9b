import type { Services } from '../../context.ts';
import { importActions } from '../connectors/index.ts';
import type { FetchedExtension } from './fetch-extension.ts';
import type { SecretSettings } from './manifest.ts';
import type { ApplyContext, ExtensionWrite } from './part-handlers.ts';
import { nameOf } from './parts.ts';
import type { ItemRow } from './store-items.ts';

/** `If-Match` refers to the extension, not to its items. */
export const createApplyContext = (
  services: Services,
  call: ExtensionWrite,
  items: readonly ItemRow[],
  secrets: SecretSettings,
): ApplyContext => ({
  services,
  call: { ...call, checkIfMatch: () => undefined },
  ids: new Map(items.map((item) => [nameOf(item), item.item_id])),
  secrets,
});

/** Creates actions for operations that have none yet. Existing actions are not changed. */
export const importDocuments = async (
  { call, ids }: ApplyContext,
  documents: FetchedExtension['documents'],
): Promise<void> => {
  for (const [key, document] of documents) {
    const connectorId = ids.get(nameOf({ kind: 'connector', key }));
    if (connectorId !== undefined) await importActions(call, connectorId, { document });
  }
};
