export type UploadResponse = { status: number; header(name: string): string | null; text: string };

export type SendOptions = { signal: AbortSignal; onProgress?: (bytes: number) => void };

/** Without progress for this long, the connection counts as broken. */
const STALL_TIMEOUT_MS = 45_000;

const FAILED: UploadResponse = { status: 0, header: () => null, text: '' };

/**
 * Sends one request with XMLHttpRequest, since `fetch` reports no upload progress. Never rejects: status 0 means that the
 * connection broke or the request was aborted.
 */
export function sendBytes(
  method: 'PUT' | 'PATCH' | 'HEAD',
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Blob | null,
  { signal, onProgress }: SendOptions,
): Promise<UploadResponse> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(FAILED);
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const end = (sent: UploadResponse) => {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', stop);
      resolve(sent);
    };
    const restartTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(stop, STALL_TIMEOUT_MS);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      restartTimer();
      onProgress?.(loaded);
    };
    // All bytes are sent. The server may need time to assemble a large file.
    request.upload.onload = () => clearTimeout(stallTimer);
    request.onload = () =>
      end({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText.slice(0, 1_000),
      });
    request.onerror = () => end(FAILED);
    request.onabort = () => end(FAILED);
    signal.addEventListener('abort', stop);
    if (body) restartTimer();
    request.send(body);
  });
}
