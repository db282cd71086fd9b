export type UploadResponse = { status: number; header(name: string): string | null; text: string };

export type SendOptions = { signal: AbortSignal; onProgress?: (bytes: number) => void };

/** Without a sign of life for so long, the connection counts as broken. */
const STALL_TIMEOUT_MS = 45_000;

const FAILED: UploadResponse = { status: 0, header: () => null, text: '' };

/**
 * One request with a body, by XMLHttpRequest: `fetch` does not tell how far it has come. Never rejects: status 0 means that
 * the connection broke, or that it was called off.
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
    // All bytes are there. Putting a large file together takes the service its time.
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
