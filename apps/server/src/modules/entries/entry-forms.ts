import type { SessionForm } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { type CompiledVersion, compiledVersion } from '../forms/index.ts';
import type { EntryRow } from './store.ts';

/** Versions that a process remembers, of those used last. */
const mostVersions = 200;

/**
 * The forms that entries are judged by: each stays with the version it was made with. A version never changes once it was
 * published, so what is remembered of it stays true.
 */
const createEntryForms = () => {
  const known = new Map<string, CompiledVersion>();

  const load = async (db: Db, accountId: string, versionId: string): Promise<CompiledVersion> => {
    const version = known.get(versionId) ?? (await compiledVersion(db, accountId, versionId));
    known.delete(versionId);
    known.set(versionId, version);
    for (const oldest of known.keys()) {
      if (known.size <= mostVersions) break;
      known.delete(oldest);
    }
    return version;
  };

  return {
    /** The form of an entry, in the entry's language. */
    async of(
      db: Db,
      accountId: string,
      entry: Pick<EntryRow, 'version_id' | 'locale'>,
    ): Promise<SessionForm> {
      return (await load(db, accountId, entry.version_id)).inLocale(entry.locale);
    },
    version: load,
  };
};

export type EntryForms = ReturnType<typeof createEntryForms>;

const made = new WeakMap<Services, EntryForms>();

/** One memory per process, whichever module asks. */
export const entryFormsOf = (services: Services): EntryForms => {
  const known = made.get(services) ?? createEntryForms();
  made.set(services, known);
  return known;
};
