import type { Services } from '../../context.ts';
import { importActions } from '../connectors/index.ts';
import type { FetchedExtension } from './fetch-extension.ts';
import type { SecretSettings } from './manifest.ts';
import type { ApplyContext, ExtensionWrite } from './part-handlers.ts';
import { nameOf } from './parts.ts';
import type { ItemRow } from './store-items.ts';

/** `If-Match` is about the extension, and not about what belongs to it. */
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

/** Operations that have no action yet become one. Those that do are left as they are. */
export const importDocuments = async (
  { call, ids }: ApplyContext,
  documents: FetchedExtension['documents'],
): Promise<void> => {
  for (const [key, document] of documents) {
    const connectorId = ids.get(nameOf({ kind: 'connector', key }));
    if (connectorId !== undefined) await importActions(call, connectorId, { document });
  }
};
