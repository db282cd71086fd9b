import type { Readable } from 'node:stream';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { bytesOf } from './exact-size.ts';

/**
 * Streams are sent in parts of this size, one after the other: memory stays at about one part however large the
 * object, each part can be retried (a stream could not), and no size need be known beforehand. S3 takes 10,000
 * parts, so an object may have up to 78 GiB.
 */
const PART_BYTES = 8 * 1024 * 1024;

interface Connection {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
  partBytes?: number | undefined;
}

type Target = Pick<PutObjectCommandInput, 'Bucket' | 'Key' | 'ContentType'>;

/**
 * Stores a stream whole or not at all. What ends within the first part is one plain PUT; anything longer is a
 * multipart upload, which becomes visible only when completed and is aborted when the body fails or its size
 * is not the one announced.
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
    // Best effort: the bucket's own rule for incomplete uploads is the second broom.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Cuts a stream into buffers of that size, the last one shorter; at least one, possibly empty. */
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
