import type { Readable } from 'node:stream';

/** First and last byte, both counted from 0 and both included; without `end`, to the end of the object. */
export interface ByteRange {
  start: number;
  end?: number;
}

interface StoredObject {
  /** Must be read to its end or destroyed; otherwise a file handle or connection stays open. */
  body: Readable;
  /** Of the whole object, also when only a range was asked for. */
  size: number;
  /** What `body` holds when a range was asked for, cut to the object's size. */
  range?: { start: number; end: number };
}

export type Disposition = 'attachment' | 'inline';

interface UploadTicket {
  method: 'PUT';
  /** Absolute; of the built-in store a path, which holds at every address of the service. */
  url: string;
  /** To be sent exactly like this, together with exactly the announced number of bytes. */
  headers: Record<string, string>;
  expiresAt: Date;
}

/**
 * Objects by key, on local disk or in an S3-compatible bucket.
 *
 * - A write is all or nothing, and once acknowledged it survives a crash. Writing a key again replaces it.
 * - The content type is for whoever downloads. The store does not give it back: the caller's database knows it,
 *   and the local disk has no place for it.
 * - A key must not also be the folder of another key (`a` and `a/b`): a disk cannot hold both.
 * - Missing objects throw ObjectNotFound (`delete` does not mind them); a store out of reach throws
 *   StorageUnavailable.
 */
export interface Storage {
  put(
    key: string,
    body: Readable | Buffer,
    options: {
      contentType: string;
      /** When given, a body of any other size is refused with SizeMismatch and nothing is stored. */
      size?: number;
    },
  ): Promise<{ size: number }>;
  get(key: string, options?: { range?: ByteRange }): Promise<StoredObject>;
  head(key: string): Promise<{ size: number }>;
  /** Makes `to` the same object as `from`, within the store where it can do that itself. */
  copy(from: string, to: string, options: { contentType: string }): Promise<void>;
  delete(key: string): Promise<void>;
  /** Every object whose key begins with `prefix`, in no order. What is stored or deleted meanwhile may be missing or not. */
  list(prefix?: string): AsyncIterable<{ key: string; size: number }>;
  uploadUrl(
    key: string,
    options: { contentType: string; size: number; expiresInSeconds: number },
  ): Promise<UploadTicket>;
  /** As with `uploadUrl`, the built-in store gives a path. */
  downloadUrl(
    key: string,
    options: { fileName: string; contentType: string; disposition: Disposition; expiresInSeconds: number },
  ): Promise<{ url: string; expiresAt: Date }>;
  /** For readiness: rejects with StorageUnavailable when the store cannot be reached. */
  check(): Promise<void>;
  close(): void;
}

/** The most S3 permits; the local store keeps to it too, so that changing the store changes nothing else. */
const MAX_EXPIRES_IN_SECONDS = 7 * 24 * 3600;

export function expiryDate(now: Date, expiresInSeconds: number): Date {
  if (
    !Number.isInteger(expiresInSeconds) ||
    expiresInSeconds < 1 ||
    expiresInSeconds > MAX_EXPIRES_IN_SECONDS
  ) {
    throw new RangeError(`expiresInSeconds must be a whole number from 1 to ${MAX_EXPIRES_IN_SECONDS}`);
  }
  return new Date((Math.floor(now.getTime() / 1000) + expiresInSeconds) * 1000);
}
