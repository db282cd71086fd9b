import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErrorDetail } from '@form-service/contracts';
import { SizeMismatch, StorageUnavailable } from '../../kit/storage/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { type Announced, judgeUpload } from './judge-upload.ts';
import { headBytes } from './sniff.ts';

type TakenIn =
  | { key: string; sha256: string; contentType: string; refusal?: undefined }
  | { refusal: ErrorDetail };

/** The bytes of several objects, one after the other. */
async function* bytesOf(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await storage.get(key)).body as AsyncIterable<Buffer>;
}

/**
 * Copies what was uploaded to where nobody can write, and judges exactly the bytes that it copied: who changes the upload
 * meanwhile changes nothing. What is refused is removed again. The uploaded objects stay; whoever calls sees to them.
 */
export const takeIn = async (
  storage: Storage,
  from: readonly string[],
  to: string,
  announced: Announced,
): Promise<TakenIn> => {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of bytesOf(storage, from)) {
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const { contentType, size: announcedSize } = announced;
    await storage.put(to, Readable.from(measured()), { contentType, size: announcedSize });
  } catch (error) {
    // It was cut off at the first byte too many, so how many there are is not known.
    if (!(error instanceof SizeMismatch)) throw error;
    return {
      refusal: { path: 'size', code: 'size_mismatch', message: `${error.message} Then complete it again.` },
    };
  }
  const sha256 = hash.digest('hex');
  const verdict = await judgeUpload(announced, { size, sha256, head: Buffer.concat(head) });
  if ('contentType' in verdict) return { key: to, sha256, contentType: verdict.contentType };
  await storage.delete(to);
  return verdict;
};

/** Fails when the store takes longer. The work itself goes on. */
export const withinSeconds = async <T>(seconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StorageUnavailable(`it took longer than ${seconds} s`)),
      seconds * 1_000,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
