import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErrorDetail } from '@form-service/contracts';
import type { ByteSource } from '../../kit/file-structure/byte-source.ts';
import { SizeMismatch, StorageUnavailable } from '../../kit/storage/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { ThreadFailure } from '../../kit/threads/thread-pool.ts';
import { checkUpload, type DeclaredFile } from './check-upload.ts';
import { headBytes } from './sniff.ts';

type CopyResult =
  | { key: string; sha256: string; contentType: string; rejection?: undefined }
  | { rejection: ErrorDetail };

/** The bytes of several objects in sequence. */
async function* readObjects(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await storage.get(key)).body as AsyncIterable<Buffer>;
}

const createByteSource = (storage: Storage, key: string, size: number): ByteSource => ({
  size,
  async read(start, length) {
    const { body } = await storage.get(key, { range: { start, end: start + length - 1 } });
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part as Buffer);
    return Buffer.concat(parts);
  },
});

/**
 * Copies an upload to where nobody can write, and checks exactly the copied bytes, so that changes to the upload have no effect.
 * A rejected copy is deleted. The uploaded objects are left to the caller.
 */
export const copyAndCheck = async (
  storage: Storage,
  from: readonly string[],
  to: string,
  { owner, ...declared }: DeclaredFile & { owner: string },
): Promise<CopyResult> => {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  async function* copied(): AsyncGenerator<Buffer> {
    for await (const chunk of readObjects(storage, from)) {
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const { contentType, size: declaredSize } = declared;
    await storage.put(to, Readable.from(copied()), { contentType, size: declaredSize });
  } catch (error) {
    // The upload was cut off at the first excess byte, so its size is unknown.
    if (!(error instanceof SizeMismatch)) throw error;
    return {
      rejection: { path: 'size', code: 'size_mismatch', message: `${error.message} Then complete it again.` },
    };
  }
  const sha256 = hash.digest('hex');
  const received = { sha256, head: Buffer.concat(head), bytes: createByteSource(storage, to, size) };
  const result = await checkUpload(declared, received, owner).catch((error) => {
    if (!(error instanceof ThreadFailure)) throw error;
    throw new StorageUnavailable('too many files are being checked at the same time');
  });
  if ('contentType' in result) return { key: to, sha256, contentType: result.contentType };
  await storage.delete(to);
  return result;
};

/** Fails after the timeout. The work itself continues. */
export const withTimeout = async <T>(seconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StorageUnavailable(`it took longer than ${seconds} s`)),
      seconds * 1_000,
    );
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
};
