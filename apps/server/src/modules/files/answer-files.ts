import type { FileInfo } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import {
  type AnswerFileRow,
  deleteFileReferences,
  findAnswerFiles,
  findAttached,
  insertFileReferences,
} from './store-file-references.ts';

/** A file in an answer, as the API returns it. */
interface AnswerFile extends FileInfo {
  fileId: string;
  /** Set if it cannot be downloaded: it is being scanned, or malware was found. */
  status?: 'scanning' | 'infected';
}

const uuidsOf = (fileIds: readonly string[]): string[] => [
  ...new Set(fileIds.flatMap((id) => decodeId('fil', id) ?? [])),
];

const loadFiles = async (
  db: Db,
  accountId: string,
  fileIds: readonly string[],
  filter: (file: AnswerFileRow) => boolean,
): Promise<Map<string, AnswerFile>> => {
  const uuids = uuidsOf(fileIds);
  const rows = uuids.length === 0 ? [] : await findAnswerFiles(db, accountId, uuids);
  return new Map(
    rows.filter(filter).map(({ id, name, size, content_type, status }) => {
      const fileId = encodeId('fil', id);
      const file: AnswerFile = { fileId, name, size, contentType: content_type };
      if (status === 'scanning' || status === 'infected') file.status = status;
      return [fileId, file];
    }),
  );
};

/** Details of the files in answers, by id (`fil_…`). Missing files are omitted. */
export const describeFiles = (
  db: Db,
  accountId: string,
  fileIds: readonly string[],
): Promise<Map<string, AnswerFile>> => loadFiles(db, accountId, fileIds, () => true);

/**
 * The files that answers of this entry may contain, for the engine's `FieldContext.file`. A respondent may use files that were
 * uploaded with the entry's key and files that the account attached to it; the account may also use its own. All others are
 * unknown. For respondents, so are files with malware: they must choose another.
 */
export const usableFiles = async (
  db: Db,
  accountId: string,
  fileIds: readonly string[],
  { entryId, by }: { entryId: string; by: 'respondent' | 'account' },
): Promise<Map<string, AnswerFile>> => {
  const uuids = by === 'account' ? [] : uuidsOf(fileIds);
  const attached = new Set(uuids.length === 0 ? [] : await findAttached(db, accountId, entryId, uuids));
  return loadFiles(
    db,
    accountId,
    fileIds,
    ({ id, entry_id, status }) =>
      (by === 'account' || status !== 'infected') &&
      (entry_id === entryId || (entry_id === null && (by === 'account' || attached.has(id)))),
  );
};

/** Attaches files to the entry, so that they are not deleted as unreferenced. Idempotent. */
export const attachFiles = async (
  db: Db,
  accountId: string,
  entryId: string,
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  const uuids = uuidsOf(fileIds);
  const isAllKnown = uuids.length === new Set(fileIds).size;
  if (isAllKnown && (await insertFileReferences(db, accountId, entryId, uuids)) === uuids.length) return;
  const message = 'A file in the answers no longer exists. Upload it again.';
  fail('validation_failed', { details: [{ path: 'answers', code: 'unknown_file', message }] });
};

/**
 * Detaches files from the entry; its own are deleted a day later. Not for files of restorable revisions: those stay attached as
 * long as the entry exists.
 */
export const detachFiles = async (
  db: Db,
  accountId: string,
  entryId: string,
  fileIds: readonly string[],
): Promise<void> => {
  const uuids = uuidsOf(fileIds);
  if (uuids.length > 0) await deleteFileReferences(db, accountId, entryId, uuids);
};
