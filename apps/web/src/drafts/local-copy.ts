/**
 * Work that the service does not have yet, kept in the browser so that a reload or a crash loses nothing. Each tab keeps
 * its own copy; a copy whose tab is gone is found by the next that opens the same thing.
 */

type UnsavedDraft<Draft> = {
  readonly draft: Draft;
  /** What it was changed from. */
  readonly base: Draft;
  readonly savedAt: string;
};

export type LocalCopy<Draft> = {
  save(work: UnsavedDraft<Draft>): void;
  clear(): void;
  /** The newest work that a tab left behind; it is this tab's from then on. */
  claimAbandoned(): Promise<UnsavedDraft<Draft> | undefined>;
  /** As long as it is held, no other tab takes it, nor does this one when it opens the same again. Lets go of it. */
  lock(): () => void;
};

const prefix = (id: string): string => `form-service.unsaved.${id}.`;
const lockName = (tab: string): string => `form-service.tab.${tab}`;

/** Where locks are not to be had (pages that are not secure), every other tab counts as gone. */
async function openTabs(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name ?? ''));
}

/** What is in the store may be of an older version, or damaged: it is read like anything from outside. */
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
  // `crypto.randomUUID` is missing on pages that came without TLS.
  const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const own = prefix(id) + tab;
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Browsers let go of it with the page. Shared, since the next hold begins before the last ends.
    void navigator.locks?.request(lockName(tab), { mode: 'shared' }, () => promise);
    return resolve;
  };
  // Until the editor that it is opened for holds it.
  const letGo = hold();

  return {
    save(work) {
      try {
        localStorage.setItem(own, JSON.stringify(work));
      } catch {
        // Storage is full or forbidden: saving goes on without this net.
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
      const letGoAgain = hold();
      letGo();
      return letGoAgain;
    },
  };
}
