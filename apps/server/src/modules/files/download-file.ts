import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { Disposition } from '../../kit/storage/storage.ts';
import type { FileRow } from './store.ts';

/** Long enough to start a download; a started one continues. */
const downloadSeconds = 300;

/** A short-lived download URL that needs no credential. */
export const downloadLinkOf = async (
  { storage }: Services,
  file: FileRow,
  disposition: Disposition = 'attachment',
): Promise<{ url: string; expiresAt: Date }> => {
  if (file.status === 'scanning')
    return fail('state_conflict', {
      message: 'This file is being scanned for malware. Try again in a minute.',
      headers: { 'retry-after': '30' },
    });
  if (file.status === 'infected')
    return fail('state_conflict', {
      message: `This file contains malware (${file.signature}) and cannot be downloaded.`,
    });
  if (file.status !== 'available' || file.object_key === null)
    return fail('state_conflict', {
      message: 'This upload is not complete. Complete it, then download it.',
    });
  return storage.downloadUrl(file.object_key, {
    fileName: file.name,
    contentType: file.content_type,
    disposition,
    expiresInSeconds: downloadSeconds,
  });
};
