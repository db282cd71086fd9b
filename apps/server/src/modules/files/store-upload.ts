import type { Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import { uploadKey } from './object-keys.ts';

/** Puts bytes that came to this service itself where those of an announced file arrive. Then it is completed as any other. */
export const storeUpload = async (
  { storage }: Services,
  fileId: string,
  body: Readable,
  { contentType, size }: { contentType: string; size: number },
): Promise<void> => {
  await storage.put(uploadKey(fileId), body, { contentType, size });
};
