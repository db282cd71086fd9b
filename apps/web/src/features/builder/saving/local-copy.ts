/**
 * Work that the service does not have yet, kept in the browser so that a reload or a crash loses nothing. Each tab keeps
 * its own copy; a copy whose tab is gone is found by the next that opens the form.
 */
import { type Definition, readDefinition } from '@form-service/engine';

type UnsavedWork = {
  readonly definition: Definition;
  /** What it was changed from. */
  readonly base: Definition;
  readonly savedAt: string;
};

export type LocalCopy = {
  keep(work: UnsavedWork): void;
  drop(): void;
  /** The newest work that a tab left behind; it is this tab's from then on. */
  takeLeft(): Promise<UnsavedWork | undefined>;
  /** As long as it is held, no other tab takes it, nor does this one when it opens the form again. Lets go of it. */
  hold(): () => void;
};

const prefix = (formId: string): string => `form-service.unsaved.${formId}.`;
const lockName = (tab: string): string => `form-service.tab.${tab}`;

/** Where locks are not to be had (pages that are not secure), every other tab counts as gone. */
async function openTabs(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name ?? ''));
}

function readWork(text: string | null): UnsavedWork | undefined {
  try {
    const work = JSON.parse(text ?? 'null') as UnsavedWork | null;
    if (!work) return undefined;
    const [definition, base] = [
      readDefinition(work.definition).definition,
      readDefinition(work.base).definition,
    ];
    return definition && base && { definition, base, savedAt: String(work.savedAt) };
  } catch {
    return undefined;
  }
}

export function localCopy(formId: string): LocalCopy {
  const tab = crypto.randomUUID();
  const own = prefix(formId) + tab;
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Browsers let go of it with the page. Shared, since the next hold begins before the last ends.
    void navigator.locks?.request(lockName(tab), { mode: 'shared' }, () => promise);
    return resolve;
  };
  // Until the builder that it is opened for holds it.
  const letGo = hold();

  return {
    keep(work) {
      try {
        localStorage.setItem(own, JSON.stringify(work));
      } catch {
        // Storage is full or forbidden: saving goes on without this net.
      }
    },
    drop: () => localStorage.removeItem(own),
    async takeLeft() {
      const open = await openTabs();
      const left = Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix(formId)) && name !== own)
        .filter((name) => !open.has(lockName(name.slice(prefix(formId).length))))
        .map((name) => ({ name, work: readWork(localStorage.getItem(name)) }));
      const newest = left.sort((a, b) => ((a.work?.savedAt ?? '') < (b.work?.savedAt ?? '') ? 1 : -1))[0];
      for (const { name, work } of left) if (!work || name === newest?.name) localStorage.removeItem(name);
      if (newest?.work) localStorage.setItem(own, JSON.stringify(newest.work));
      return newest?.work;
    },
    hold() {
      const letGoAgain = hold();
      letGo();
      return letGoAgain;
    },
  };
}
