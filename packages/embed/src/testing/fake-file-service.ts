import { vi } from 'vitest';

/** An in-memory file service that records calls and can simulate failures. */
export function createFileService() {
  const files = new Map<string, { size: number; bytes: number; isComplete: boolean }>();
  const calls: string[] = [];
  const faults: {
    breakPatchesAt?: number | undefined;
    refuse?: { status: number; message: string } | undefined;
    putStatus: number;
    /** Creating a file responds after this promise. */
    hold?: Promise<void> | undefined;
  } = { putStatus: 200 };
  let open = 0;
  let mostOpen = 0;

  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

  const answer = async (url: URL, init: RequestInit): Promise<Response> => {
    const [, , , , entryId, , fileId, action] = url.pathname.split('/').slice(1);
    calls.push(`${init.method} ${entryId} ${fileId ?? ''}${action ? ` ${action}` : ''}`);
    if (faults.refuse && !fileId) {
      const { status, message } = faults.refuse;
      const details = [{ path: 'size', code: 'x', message }];
      return json(status, { error: { code: 'x', message: 'No.', details, requestId: 'req_1' } });
    }
    if (init.method === 'DELETE') {
      files.delete(fileId ?? '');
      return new Response(null, { status: 204 });
    }
    if (action === 'complete') {
      const file = files.get(fileId ?? '');
      if (file) file.isComplete = true;
      return json(200, { id: fileId });
    }
    await faults.hold;
    const { size } = JSON.parse(init.body as string) as { size: number };
    const id = `fil_${String(files.size).padStart(26, '0')}`;
    files.set(id, { size, bytes: 0, isComplete: false });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    return json(201, {
      file: { id },
      upload: { method: 'PUT', url: `http://store.test/${id}`, headers: {}, expiresAt },
      resumable: { protocol: 'tus', url: `http://tus.test/${id}`, expiresAt },
    });
  };

  class Request {
    upload: { onprogress?(event: { loaded: number }): void; onload?(): void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    #method = '';
    #id = '';
    #headers: Record<string, string> = {};
    #isOver = false;
    #offset = '';
    open(method: string, url: string) {
      this.#method = method;
      this.#id = url.split('/').at(-1) ?? '';
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return name === 'Upload-Offset' ? this.#offset : null;
    }
    abort() {
      if (this.#isOver) return;
      this.#end();
      this.onabort?.();
    }
    send(body: Blob | null) {
      calls.push(`${this.#method} ${this.#id}`);
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      setTimeout(() => this.#isOver || this.#answer(body?.size ?? 0), 5);
    }
    #end() {
      this.#isOver = true;
      open -= 1;
    }
    #answer(size: number) {
      const file = files.get(this.#id);
      this.#end();
      if (!file) this.status = 404;
      else if (this.#method === 'HEAD') this.status = 200;
      else if (this.#method === 'PUT') {
        this.status = faults.putStatus;
        if (faults.putStatus === 200) file.bytes = size;
      } else if (Number(this.#headers['Upload-Offset']) !== file.bytes) this.status = 409;
      else if (faults.breakPatchesAt !== undefined && file.bytes + size > faults.breakPatchesAt) {
        // The connection breaks in the middle of a chunk: the service keeps the received bytes.
        file.bytes = faults.breakPatchesAt;
        faults.breakPatchesAt = undefined;
      } else {
        file.bytes += size;
        this.status = 204;
      }
      if (this.status === 0) return this.onerror?.();
      this.#offset = String(file?.bytes ?? '');
      this.upload.onprogress?.({ loaded: size });
      this.upload.onload?.();
      return this.onload?.();
    }
  }

  const stored = new Map<string, string>();
  const listeners = new EventTarget();
  vi.stubGlobal('fetch', (url: URL | string, init: RequestInit) => answer(new URL(url), init));
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return {
    files,
    calls,
    faults,
    stored,
    mostOpen: () => mostOpen,
    comeBack: () => listeners.dispatchEvent(new Event('online')),
  };
}
