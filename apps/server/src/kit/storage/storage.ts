import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { createLocalStorage, type LocalStorageSettings } from './local-storage.ts';
import { createS3Storage, type S3StorageSettings } from './s3-storage.ts';
import type { Sign } from './signed-urls.ts';

/** First and last byte, both counted from 0 and inclusive; without `end`, to the end of the object. */
export interface ByteRange {
  start: number;
  end?: number;
}

interface StoredObject {
  /** Must be read to its end or destroyed; otherwise a file handle or connection stays open. */
  body: Readable;
  /** Size of the whole object, also for a range. */
  size: number;
  /** The range of `body` if one was requested, limited to the object's size. */
  range?: { start: number; end: number };
}

export type Disposition = 'attachment' | 'inline';

interface UploadTicket {
  method: 'PUT';
  /** Absolute for S3; for the local store a path, which is valid at every origin of the service. */
  url: string;
  /** To be sent exactly like this, together with exactly the declared number of bytes. */
  headers: Record<string, string>;
  expiresAt: Date;
}

/**
 * Objects by key, on local disk or in an S3-compatible bucket.
 *
 * - A write is atomic, and survives a crash once acknowledged. Writing a key again replaces it.
 * - The content type is for downloads. The store does not return it: the caller's database has it, and the local disk
 * cannot store it.
 * - A key must not also be the folder of another key (`a` and `a/b`): a disk cannot hold both.
 * - Missing objects throw ObjectNotFound (except in `delete`); a store that cannot be reached throws StorageUnavailable.
 */
export interface Storage {
  put(
    key: string,
    body: Readable | Buffer,
    options: {
      contentType: string;
      /** If given, a body of any other size is rejected with SizeMismatch and nothing is stored. */
      size?: number;
    },
  ): Promise<{ size: number }>;
  get(key: string, options?: { range?: ByteRange }): Promise<StoredObject>;
  head(key: string): Promise<{ size: number }>;
  /** Copies `from` to `to`, inside the store if it supports that. */
  copy(from: string, to: string, options: { contentType: string }): Promise<void>;
  delete(key: string): Promise<void>;
  /** Every object whose key starts with `prefix`, in no order. Objects stored or deleted meanwhile may be missing or not. */
  list(prefix?: string): AsyncIterable<{ key: string; size: number }>;
  uploadUrl(
    key: string,
    options: { contentType: string; size: number; expiresInSeconds: number },
  ): Promise<UploadTicket>;
  /** As with `uploadUrl`, the local store returns a path. */
  downloadUrl(
    key: string,
    options: { fileName: string; contentType: string; disposition: Disposition; expiresInSeconds: number },
  ): Promise<{ url: string; expiresAt: Date }>;
  /** For readiness: rejects with StorageUnavailable if the store cannot be reached. */
  check(): Promise<void>;
  close(): void;
}

export type StorageSettings = LocalStorageSettings | S3StorageSettings;

export function createStorage(
  settings: StorageSettings,
  tools: { clock: Clock; sign: Sign },
): Promise<Storage> {
  return settings.kind === 's3' ? createS3Storage(settings, tools) : createLocalStorage(settings, tools);
}
