import type { Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import { uploadKey } from './object-keys.ts';

/** Stores bytes that this service received itself as the upload of a file, which is then completed like any other. */
export const storeUpload = async (
  { storage }: Services,
  fileId: string,
  body: Readable,
  { contentType, size }: { contentType: string; size: number },
): Promise<void> => {
  await storage.put(uploadKey(fileId), body, { contentType, size });
};
