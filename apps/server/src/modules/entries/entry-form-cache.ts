import type { SessionForm } from '@form-service/engine';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/db.ts';
import { type CompiledVersion, loadCompiledVersion } from '../forms/index.ts';
import type { EntryRow } from './store.ts';

/** Maximum number of cached versions (least recently used are evicted). */
const maxVersions = 200;

/**
 * Compiled form versions of entries. An entry keeps the version it was created with, and a published version never changes, so
 * cached versions stay valid.
 */
export const createEntryFormCache = () => {
  const versions = new LRUCache<string, CompiledVersion>({ max: maxVersions });

  const load = async (db: Db, accountId: string, versionId: string): Promise<CompiledVersion> => {
    const version = versions.get(versionId) ?? (await loadCompiledVersion(db, accountId, versionId));
    versions.set(versionId, version);
    return version;
  };

  return {
    /** The form of an entry in the entry's language. */
    async forEntry(
      db: Db,
      accountId: string,
      entry: Pick<EntryRow, 'version_id' | 'locale'>,
    ): Promise<SessionForm> {
      return (await load(db, accountId, entry.version_id)).inLocale(entry.locale);
    },
    version: load,
  };
};

export type EntryFormCache = ReturnType<typeof createEntryFormCache>;
