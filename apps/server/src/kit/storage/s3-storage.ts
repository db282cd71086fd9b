import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { contentDisposition } from './content-disposition.ts';
import { ObjectNotFound, RangeNotSatisfiable, StorageUnavailable } from './errors.ts';
import { assertExactSize } from './exact-size.ts';
import { assertObjectKey } from './object-key.ts';
import { uploadStream } from './s3-multipart.ts';
import { expiryDate } from './signed-urls.ts';
import type { Storage } from './storage.ts';

/** How to connect to an S3-compatible store, without the bucket. */
export interface S3Connection {
  region: string;
  /** For stores other than AWS, for example `http://minio:9000`. */
  endpoint?: string | undefined;
  /** The URL at which browsers reach the same store, if it differs from `endpoint`. */
  publicEndpoint?: string | undefined;
  /** Bucket in the path rather than in the host name; most self-hosted stores need it. */
  forcePathStyle?: boolean | undefined;
  /** Without them the AWS SDK uses its default sources (environment, profile, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export interface S3StorageSettings extends S3Connection {
  kind: 's3';
  bucket: string;
  /** Size of the parts of a stream; S3 allows 10,000 per object. */
  partBytes?: number;
}

export async function createS3Storage(
  settings: S3StorageSettings,
  { clock }: { clock: Clock },
): Promise<Storage> {
  // Loaded only if S3 is used: the SDK costs 0.15 s and 30 MB.
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const { bucket: Bucket, publicEndpoint, partBytes } = settings;

  function connect(endpoint: string | undefined) {
    return new sdk.S3Client({
      region: settings.region,
      ...(endpoint && { endpoint }),
      ...(settings.credentials && { credentials: settings.credentials }),
      forcePathStyle: settings.forcePathStyle ?? false,
      // The default adds checksum trailers that many S3-compatible stores reject and presigned URLs cannot carry.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    });
  }
  const client = connect(settings.endpoint);
  const signer = publicEndpoint ? connect(publicEndpoint) : client;

  return {
    async put(key, body, { contentType, size }) {
      assertObjectKey(key);
      if (Buffer.isBuffer(body)) {
        assertExactSize(body, size);
        const put = new sdk.PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType });
        await client.send(put).catch(translate(key));
        return { size: body.length };
      }
      const target = { Bucket, Key: key, ContentType: contentType };
      return uploadStream({ sdk, client, partBytes }, target, body, size).catch(translate(key));
    },

    async get(key, { range } = {}) {
      assertObjectKey(key);
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await client
        .send(new sdk.GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }))
        .catch(translate(key));
      const body = found.Body as Readable;
      if (!range) return { body, size: found.ContentLength! };
      const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '') ?? [];
      if (size === undefined) {
        body.destroy();
        throw new StorageUnavailable(`the store does not support range requests (${found.ContentRange})`);
      }
      return { body, size: Number(size), range: { start: Number(start), end: Number(end) } };
    },

    async head(key) {
      assertObjectKey(key);
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })).catch(translate(key));
      return { size: found.ContentLength! };
    },

    async copy(from, to, { contentType }) {
      assertObjectKey(from);
      assertObjectKey(to);
      const copy = new sdk.CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${from}`,
        ContentType: contentType,
        MetadataDirective: 'REPLACE',
      });
      await client.send(copy).catch(translate(from));
    },

    async delete(key) {
      assertObjectKey(key);
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })).catch((error) => {
        if (!isMissing(error)) translate(key)(error);
      });
    },

    async *list(prefix = '') {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key, Size } of Contents) yield { key: Key as string, size: Size as number };
      } catch (error) {
        translate(prefix)(error);
      }
    },

    async uploadUrl(key, { contentType, size, expiresInSeconds }) {
      assertObjectKey(key);
      const now = clock.now();
      const expiresAt = expiryDate(now, expiresInSeconds);
      const url = await getSignedUrl(
        signer,
        new sdk.PutObjectCommand({ Bucket, Key: key, ContentType: contentType, ContentLength: size }),
        // Signed, so that the store rejects another type or size than declared.
        {
          expiresIn: expiresInSeconds,
          signingDate: now,
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      );
      return { method: 'PUT', url, headers: { 'content-type': contentType }, expiresAt };
    },

    async downloadUrl(key, { fileName, contentType, disposition, expiresInSeconds }) {
      assertObjectKey(key);
      const now = clock.now();
      const expiresAt = expiryDate(now, expiresInSeconds);
      const command = new sdk.GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition(disposition, contentType, fileName),
      });
      return {
        url: await getSignedUrl(signer, command, { expiresIn: expiresInSeconds, signingDate: now }),
        expiresAt,
      };
    },

    async check() {
      await client.send(new sdk.HeadBucketCommand({ Bucket })).catch((error) => {
        throw new StorageUnavailable(
          `bucket ${Bucket}: ${summary(error)}. Check the bucket name, the endpoint and the credentials.`,
        );
      });
    },

    close() {
      client.destroy();
      signer.destroy();
    },
  };
}

/**
 * Distinguishes our errors from the SDK's; others (a body that failed) pass through. The SDK's error is not kept as cause: it
 * contains the whole exchange, which does not belong in a log.
 */
function translate(key: string): (error: unknown) => never {
  return (error) => {
    if (isMissing(error)) throw new ObjectNotFound(key);
    const { name, $metadata, code } = error as { name?: string; $metadata?: unknown; code?: string };
    if (name === 'InvalidRange') throw new RangeNotSatisfiable(key);
    throw $metadata || code ? new StorageUnavailable(summary(error)) : error;
  };
}

function summary(error: unknown): string {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return `${name}: ${message}${$metadata?.httpStatusCode ? ` (HTTP ${$metadata.httpStatusCode})` : ''}`;
}

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name);
}
