import type { Readable } from 'node:stream';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { bytesOf } from './exact-size.ts';

/**
 * Streams are uploaded in parts of this size, one after the other: memory use is about one part however large the object, each
 * part can be retried (a stream cannot), and the size need not be known. S3 allows 10,000 parts, so an object may have up to 78
 * GiB.
 */
const PART_BYTES = 8 * 1024 * 1024;

interface Connection {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
  partBytes?: number | undefined;
}

type Target = Pick<PutObjectCommandInput, 'Bucket' | 'Key' | 'ContentType'>;

/**
 * Stores a stream completely or not at all. A stream that fits in the first part is one PUT; a longer one is a multipart upload,
 * which becomes visible only when completed and is aborted if the body fails or has another size than declared.
 */
export async function uploadStream(
  { sdk, client, partBytes = PART_BYTES }: Connection,
  target: Target,
  body: Readable,
  size: number | undefined,
): Promise<{ size: number }> {
  const parts = splitIntoParts(bytesOf(body, size), partBytes);
  try {
    const first = (await parts.next()).value as Buffer;
    if (first.length < partBytes) {
      await client.send(new sdk.PutObjectCommand({ ...target, Body: first }));
      return { size: first.length };
    }
    return await uploadParts({ sdk, client }, target, first, parts);
  } finally {
    await parts.return(undefined);
  }
}

async function uploadParts(
  { sdk, client }: Connection,
  { ContentType, ...place }: Target,
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
): Promise<{ size: number }> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...place, ContentType }));
  const upload = { ...place, UploadId };
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let size = 0;
  async function send(Body: Buffer): Promise<void> {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
    size += Body.length;
  }

  try {
    await send(first);
    for await (const part of rest) await send(part);
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    return { size };
  } catch (error) {
    // Best effort: the bucket's lifecycle rule for incomplete uploads is the fallback.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Splits a stream into buffers of that size, the last one shorter; at least one, possibly empty. */
async function* splitIntoParts(body: AsyncGenerator<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  let given = 0;
  for await (const chunk of body) {
    let rest = chunk;
    while (length + rest.length >= partBytes) {
      const fits = partBytes - length;
      yield Buffer.concat([...chunks, rest.subarray(0, fits)]);
      given++;
      rest = rest.subarray(fits);
      chunks = [];
      length = 0;
    }
    if (rest.length > 0) chunks.push(rest);
    length += rest.length;
  }
  if (length > 0 || given === 0) yield Buffer.concat(chunks);
}
