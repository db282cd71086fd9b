import { type SendOptions, sendBytes, type UploadResponse } from './send-bytes.ts';

/** Where the service takes the bytes of one file; see docs/guides/files.md. */
export type UploadUrls = {
  upload: { url: string; headers: Readonly<Record<string, string>> } | null;
  resumable: { url: string };
};

/**
 * `again`: a broken connection, to be tried again. `anew`: the address is used up, the file must be announced once more.
 * `refused`: trying again does not help.
 */
export type Outcome = 'sent' | 'retry' | 'restart' | { rejected: string };

const outcomeOf = ({ status, text }: UploadResponse): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'retry';
  return status === 403 || status === 404 || status === 410 ? 'restart' : { rejected: text.trim() };
};

/** In one request: the shortest way for what is small. */
export const sendWhole = async (
  file: Blob,
  { url, headers }: NonNullable<UploadUrls['upload']>,
  sending: SendOptions,
): Promise<Outcome> => outcomeOf(await sendBytes('PUT', url, headers, file, sending));

const CHUNK_SIZE = 8 * 1024 * 1024;
const TUS = { 'Tus-Resumable': '1.0.0' };

/**
 * By the protocol tus, beginning where the service stands: the same after a broken connection, a reload or a restart of the
 * service. The address is there as soon as the file is announced, so that of the protocol only HEAD and PATCH are needed.
 */
export async function sendResumably(
  file: Blob,
  { url }: UploadUrls['resumable'],
  { signal, onProgress }: SendOptions,
): Promise<Outcome> {
  const response = await sendBytes('HEAD', url, TUS, null, { signal });
  const known = outcomeOf(response);
  if (known !== 'sent') return known;
  let offset = Number(response.header('Upload-Offset'));
  if (!Number.isSafeInteger(offset) || offset > file.size) return 'restart';
  onProgress?.(offset);
  while (offset < file.size) {
    const start = offset;
    const sent = await sendBytes(
      'PATCH',
      url,
      { ...TUS, 'Upload-Offset': String(start), 'Content-Type': 'application/offset+octet-stream' },
      file.slice(start, start + CHUNK_SIZE),
      { signal, onProgress: (bytes) => onProgress?.(start + bytes) },
    );
    // Another request was quicker, or an earlier one is not at its end: ask again where it stands.
    if (sent.status === 409 || sent.status === 423) return 'retry';
    const outcome = outcomeOf(sent);
    if (outcome !== 'sent') return outcome;
    offset = Number(sent.header('Upload-Offset'));
    if (!(offset > start)) return 'retry';
  }
  return 'sent';
}
