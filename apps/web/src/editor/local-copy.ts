/**
 * Unsaved changes kept in the browser, so that a reload or crash does not lose them. Each tab has its own copy. A
 * copy whose tab was closed is picked up by the next tab that opens the same document.
 */

export type UnsavedDraft<Draft> = {
  readonly draft: Draft;
  /** The version that was edited. */
  readonly base: Draft;
  readonly savedAt: string;
};

export type LocalCopy<Draft> = {
  save(work: UnsavedDraft<Draft>): void;
  clear(): void;
  /** The newest copy that a closed tab left behind; from then on it belongs to this tab. */
  claimAbandoned(): Promise<UnsavedDraft<Draft> | undefined>;
  /** While locked, no tab can claim the copy, not even this one if it opens the document again. Returns the unlock function. */
  lock(): () => void;
};

const prefix = (id: string): string => `form-service.unsaved.${id}.`;
const lockName = (tab: string): string => `form-service.tab.${tab}`;

/** Without the Web Locks API (insecure pages), all other tabs count as closed. */
async function openTabs(): Promise<ReadonlySet<string>> {
  const heldLocks = (await navigator.locks?.query())?.held ?? [];
  return new Set(heldLocks.map(({ name }) => name ?? ''));
}

/** Stored data may be from another app version or damaged, so it is validated. */
export type ParseDraft<Draft> = (value: unknown) => Draft | undefined;

function parseUnsaved<Draft>(text: string | null, read: ParseDraft<Draft>): UnsavedDraft<Draft> | undefined {
  try {
    const work = JSON.parse(text ?? 'null') as UnsavedDraft<unknown> | null;
    if (!work) return undefined;
    const [draft, base] = [read(work.draft), read(work.base)];
    return draft && base && { draft, base, savedAt: String(work.savedAt) };
  } catch {
    return undefined;
  }
}

export function localCopy<Draft>(id: string, read: ParseDraft<Draft>): LocalCopy<Draft> {
  // `crypto.randomUUID` is missing on pages served without TLS.
  const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const own = prefix(id) + tab;
  const lock = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Browsers release it with the page. Shared, because the next lock starts before the last one ends.
    void navigator.locks?.request(lockName(tab), { mode: 'shared' }, () => promise);
    return resolve;
  };
  // Until the editor that opens it locks it.
  const unlock = lock();

  return {
    save(work) {
      try {
        localStorage.setItem(own, JSON.stringify(work));
      } catch {
        // Storage is full or blocked. Changes are still saved to the server.
      }
    },
    clear: () => localStorage.removeItem(own),
    async claimAbandoned() {
      const open = await openTabs();
      const left = Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix(id)) && name !== own)
        .filter((name) => !open.has(lockName(name.slice(prefix(id).length))))
        .map((name) => ({ name, work: parseUnsaved(localStorage.getItem(name), read) }));
      const newest = left.sort((a, b) => ((a.work?.savedAt ?? '') < (b.work?.savedAt ?? '') ? 1 : -1))[0];
      for (const { name, work } of left) if (!work || name === newest?.name) localStorage.removeItem(name);
      if (newest?.work) localStorage.setItem(own, JSON.stringify(newest.work));
      return newest?.work;
    },
    lock() {
      const unlockAgain = lock();
      unlock();
      return unlockAgain;
    },
  };
}
