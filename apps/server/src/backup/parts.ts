import { createHash, type Hash } from 'node:crypto';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { OperatorError } from '../kit/operator-error.ts';
import { ObjectNotFound, StorageUnavailable } from '../kit/storage/errors.ts';
import { packTar, type TarEntry, unpackTar } from '../kit/tar/tar.ts';
import type { BackupLocation, ReadableLocation } from './backup-location.ts';

/** One archive of a backup: tar, compressed with zstd. */
export interface BackupPart {
  name: string;
  size: number;
  sha256: string;
  /** Total size of the files in it. */
  unpackedBytes: number;
}

export interface BackupProgress {
  signal: AbortSignal;
  /** Called with the number of bytes read or written so far. */
  report(part: string, bytes: number): void;
}

const measure = (hash: Hash, seen: { size: number }) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      seen.size += chunk.length;
      yield chunk;
    }
  };

export const writePart = async (
  { objects }: BackupLocation,
  name: string,
  entries: AsyncIterable<TarEntry>,
  { signal, report }: BackupProgress,
): Promise<BackupPart> => {
  const hash = createHash('sha256');
  const seen = { size: 0 };
  let unpackedBytes = 0;
  async function* counted(body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      unpackedBytes += chunk.length;
      report(name, unpackedBytes);
      yield chunk;
    }
  }
  async function* counting() {
    for await (const entry of entries) yield entry.folder ? entry : { ...entry, body: counted(entry.body) };
  }
  const packed = pipeline(
    Readable.from(packTar(counting())),
    createZstdCompress(),
    measure(hash, seen),
    // Errors are thrown where the stream is read.
    () => {},
  ) as unknown as Readable;
  await objects.put(name, addAbortSignal(signal, packed), { contentType: 'application/zstd' });
  return { name, size: seen.size, sha256: hash.digest('hex'), unpackedBytes };
};

const damaged = (location: ReadableLocation, part: BackupPart, what: string): OperatorError =>
  new OperatorError(`${part.name} in ${location.name} ${what}. Restore another backup.`);

/** Checks that all parts exist with their sizes, before anything is unpacked. */
export const checkParts = async (location: ReadableLocation, parts: readonly BackupPart[]): Promise<void> => {
  for (const part of parts) {
    const found = await location.objects.head(part.name).catch((error) => {
      if (error instanceof ObjectNotFound) throw damaged(location, part, 'is missing');
      throw error;
    });
    if (found.size !== part.size)
      throw damaged(location, part, `is damaged: it has ${found.size} bytes instead of ${part.size}`);
  }
};

/** Whether an error comes from the disk or the store, rather than from a modified archive. */
const isExternalFailure = (error: unknown): boolean =>
  error instanceof OperatorError ||
  error instanceof StorageUnavailable ||
  (error as Error).name === 'AbortError' ||
  /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '');

/** Unpacks a part and verifies its checksum on the way: the results of `take` are valid only once this has resolved. */
export const readPart = async (
  location: ReadableLocation,
  part: BackupPart,
  take: (entry: TarEntry) => Promise<void>,
  { signal, report }: BackupProgress,
): Promise<void> => {
  const hash = createHash('sha256');
  const seen = { size: 0 };
  let unpacked = 0;
  const { body } = await location.objects.get(part.name);
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      unpacked += chunk.length;
      report(part.name, unpacked);
      yield chunk;
    }
  }
  try {
    const unzipped = pipeline(
      addAbortSignal(signal, body),
      measure(hash, seen),
      createZstdDecompress(),
      () => {},
    );
    await unpackTar(unzipped as AsyncIterable<Buffer>, (entry) =>
      take(entry.folder ? entry : { ...entry, body: counted(entry.body) }),
    );
  } catch (error) {
    signal.throwIfAborted();
    throw isExternalFailure(error) ? error : damaged(location, part, 'is damaged: it cannot be decompressed');
  }
  if (hash.digest('hex') !== part.sha256 || seen.size !== part.size)
    throw damaged(location, part, 'is damaged: its checksum does not match');
};
