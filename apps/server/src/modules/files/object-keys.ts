import { newUuid } from '../../kit/ids.ts';

// The trigger `remove_objects_of_file` of migrations/0010_files.sql builds the same keys. Uploaded bytes are stored under
// `uploads/`, where holders of the upload URL can still write. Checked files are stored under `files/`, under keys without upload
// URLs, so that nobody can change them. Both kinds of upload have their own keys, so that a client that uses both cannot
// overwrite one with the other.

/** In 256 folders, because a folder per file would remain on a disk after the file is deleted. */
const shardedPathOf = (fileId: string): string => `${fileId.slice(-2)}/${fileId}`;

/** For an upload in one request. */
export const uploadKey = (fileId: string): string => `uploads/${shardedPathOf(fileId)}.whole`;

/** For a part of a resumable upload. Each attempt has its own key. */
export const partKey = (fileId: string, start: number): string =>
  `uploads/${shardedPathOf(fileId)}.${start}-${newUuid()}`;

/** For the copy of an upload that is checked. Each attempt has its own key, without an upload URL. */
export const checkedKey = (fileId: string): string => `uploads/${shardedPathOf(fileId)}.judged-${newUuid()}`;

/** The final key of a file, by kind of upload. */
export const fileKey = (fileId: string, cameAs: 'whole' | 'joined'): string =>
  `files/${shardedPathOf(fileId)}.${cameAs}`;

/** Whether this is the final key of a checked file. */
export const isFinalKey = (key: string): boolean => key.startsWith('files/');
