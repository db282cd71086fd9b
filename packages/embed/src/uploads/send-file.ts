import { type SendOptions, sendBytes, type UploadResponse } from './send-bytes.ts';

/** The upload URLs of one file; see docs/guides/files.md. */
export type UploadUrls = {
  upload: { url: string; headers: Readonly<Record<string, string>> } | null;
  resumable: { url: string };
};

/**
 * `retry`: the connection broke. `restart`: the URL has expired, so the file must be created again. `rejected`: a retry does not
 * help.
 */
export type Outcome = 'sent' | 'retry' | 'restart' | { rejected: string };

const outcomeOf = ({ status, text }: UploadResponse): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'retry';
  return status === 403 || status === 404 || status === 410 ? 'restart' : { rejected: text.trim() };
};

/** Uploads a small file in one request. */
export const sendWhole = async (
  file: Blob,
  { url, headers }: NonNullable<UploadUrls['upload']>,
  sending: SendOptions,
): Promise<Outcome> => outcomeOf(await sendBytes('PUT', url, headers, file, sending));

const CHUNK_SIZE = 8 * 1024 * 1024;
const TUS = { 'Tus-Resumable': '1.0.0' };

/**
 * Uploads with the tus protocol from the server's current offset, also after a broken connection, a reload or a server restart.
 * The URL exists once the file is created, so only HEAD and PATCH are needed.
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
    // Another request is writing or has written: ask for the offset again.
    if (sent.status === 409 || sent.status === 423) return 'retry';
    const outcome = outcomeOf(sent);
    if (outcome !== 'sent') return outcome;
    offset = Number(sent.header('Upload-Offset'));
    if (!(offset > start)) return 'retry';
  }
  return 'sent';
}
