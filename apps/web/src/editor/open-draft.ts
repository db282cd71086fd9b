import { type LocalCopy, localCopy, type ParseDraft, type UnsavedDraft } from './local-copy.ts';

/**
 * Saves still in flight after an editor was closed. Opening the same document waits for them, so that it doesn't load an
 * outdated draft.
 */
const pending = new Map<string, Promise<unknown>>();

export function trackPendingSave(id: string, save: Promise<unknown>): void {
  const finished = save.catch(() => {});
  pending.set(id, finished);
  void finished.finally(() => {
    if (pending.get(id) === finished) pending.delete(id);
  });
}

export type OpenedDraft<Draft> = {
  readonly copy: LocalCopy<Draft>;
  /** Unsaved changes from a closed tab. */
  readonly unsaved: UnsavedDraft<Draft> | undefined;
};

/** Loads a document for its editor once its pending saves are done, with any unsaved changes from a closed tab. */
export async function openDraft<Draft, Loaded extends object>(
  id: string,
  parse: ParseDraft<Draft>,
  load: () => Promise<Loaded>,
): Promise<Loaded & OpenedDraft<Draft>> {
  await pending.get(id);
  const loaded = await load();
  const copy = localCopy(id, parse);
  return { ...loaded, copy, unsaved: await copy.claimAbandoned() };
}

/** Query options: load a document whenever it is opened, since others may have changed it, but never while it is open. */
export const openDraftOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Structural sharing would drop the ETag.
  structuralSharing: false,
} as const;
