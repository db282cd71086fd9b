import { type LocalCopy, localCopy, type ParseDraft, type UnsavedDraft } from './local-copy.ts';

/**
 * Saves still in flight after an editor was closed. Opening the same document waits for them, to not load an outdated
 * draft.
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
  /** Unsaved work of a closed tab. */
  readonly left: UnsavedDraft<Draft> | undefined;
};

/** Loads a document for its editor, after its pending saves, with unsaved work of a closed tab. */
export async function openDraft<Draft, Loaded extends object>(
  id: string,
  parse: ParseDraft<Draft>,
  load: () => Promise<Loaded>,
): Promise<Loaded & OpenedDraft<Draft>> {
  await pending.get(id);
  const loaded = await load();
  const copy = localCopy(id, parse);
  return { ...loaded, copy, left: await copy.claimAbandoned() };
}

/** Query options: reloaded on every open, because others may have changed it, and never while it is open. */
export const openDraftOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Structural sharing would drop the ETag.
  structuralSharing: false,
} as const;
