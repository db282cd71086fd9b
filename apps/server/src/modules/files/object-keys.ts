import { newUuid } from '../../kit/ids.ts';

// The trigger `remove_objects_of_file` of migrations/0010_files.sql makes the same keys.
//
// What is uploaded lies below `uploads/`, where whoever holds the address can still write. A file that was judged lies
// below `files/`, under a key that no address was ever given out for: nobody can change it afterwards. The two ways to
// upload end under keys of their own, so that a client that uses both cannot have one overwrite the other.

/** In 256 folders that are never empty for long: a folder for each file would stay behind on a disk. */
const shardedPathOf = (fileId: string): string => `${fileId.slice(-2)}/${fileId}`;

/** Where a file that is sent in one request arrives. */
export const uploadKey = (fileId: string): string => `uploads/${shardedPathOf(fileId)}.whole`;

/** Where a piece of a resumable upload is kept. Each attempt has its own. */
export const partKey = (fileId: string, start: number): string =>
  `uploads/${shardedPathOf(fileId)}.${start}-${newUuid()}`;

/** Where a copy of a whole upload is judged. Each attempt has its own, and no address leads there. */
export const checkedKey = (fileId: string): string => `uploads/${shardedPathOf(fileId)}.judged-${newUuid()}`;

/** Where the judged bytes of a file lie for good, by the way they came. */
export const fileKey = (fileId: string, cameAs: 'whole' | 'joined'): string =>
  `files/${shardedPathOf(fileId)}.${cameAs}`;

/** Whether judged bytes have come to where they stay. */
export const isFinalKey = (key: string): boolean => key.startsWith('files/');
