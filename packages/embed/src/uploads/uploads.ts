import type { FileInfo } from '@form-service/engine/browser';
import { randomKey } from '@form-service/sdk/respondent';
import type { FormTools } from '../fields/control.ts';
import { createStore, type Store } from '../visit/store.ts';
import type { Attempt, AttemptResult } from './attempt-upload.ts';
import { fileInfoOf } from './file-info.ts';
import { addPending } from './pending-work.ts';
import { createSemaphore, waitForRetry } from './semaphore.ts';
import { deleteStored, readStored, type StoredUpload } from './stored-uploads.ts';

export type UploadedFile = FileInfo & { fileId: string };

/** `lost`: started before a reload, so that its bytes are not available. */
type UploadState = 'waiting' | 'sending' | 'finishing' | 'offline' | 'failed' | 'lost';

export type UploadRow = FileInfo & {
  key: string;
  state: UploadState;
  sentBytes: number;
  /** The error message. */
  problem?: string | undefined;
  /** Whether a retry may succeed. */
  canRetry?: boolean;
  previewUrl?: string | undefined;
};

/** The field's properties and callbacks, updated on every render. */
export type UploadHost = {
  tools: FormTools;
  path: string;
  place: string;
  done(file: UploadedFile): void;
};

export type Uploads = ReturnType<typeof createUploads>;

let previewCount = 0;

/** A placeholder file ID for previews, in the server's format. */
const previewId = (): string => `fil_${String((previewCount += 1)).padStart(26, '0')}`;

/** Limits concurrent uploads across all forms on the page. */
const semaphore = createSemaphore(2);
const MAX_RETRY_MS = 30_000;

/** The upload code is loaded with the first file. A load error counts as a connection error. */
const attemptUpload: typeof import('./attempt-upload.ts').attemptUpload = async (...args) => {
  try {
    return await (await import('./attempt-upload.ts')).attemptUpload(...args);
  } catch {
    return navigator.onLine ? 'restart' : 'retry';
  }
};

/** If this fails, the server deletes the file within a day. */
const removeFile = (tools: FormTools, fileId: string): void => {
  if (!tools.isPreview)
    import('./attempt-upload.ts').then(
      (part) => part.removeFile(tools, fileId),
      () => undefined,
    );
};

/** The uploads of one field. They continue while the respondent is on another page of the form. */
export function createUploads(start: UploadHost) {
  let host = start;
  const store: Store<readonly UploadRow[]> = createStore<readonly UploadRow[]>([]);
  const attempts = new Map<string, { attempt: Attempt; controller: AbortController }>();
  const lost = new Map<string, StoredUpload>();
  /** Preview URLs of uploaded files, by file ID. */
  const previews = new Map<string, string>();

  const change = (key: string, part: Partial<UploadRow>): void =>
    store.set(store.get().map((row) => (row.key === key ? { ...row, ...part } : row)));
  const removeRow = (key: string): void => store.set(store.get().filter((row) => row.key !== key));

  const startUpload = (key: string, file: File, info: FileInfo, stored?: StoredUpload): void => {
    const attempt: Attempt = {
      file,
      info,
      path: host.path,
      place: host.place,
      idempotencyKey: randomKey(),
      created: stored && {
        entryId: stored.entryId,
        fileId: stored.fileId,
        urls: { upload: null, resumable: { url: stored.resumableUrl } },
      },
      failures: 0,
    };
    attempts.set(key, { attempt, controller: new AbortController() });
    addPending(host.tools.files, run(key));
  };

  /** Retries until the file is uploaded or the upload fails. */
  const run = async (key: string): Promise<boolean> => {
    const entry = attempts.get(key);
    if (!entry) return false;
    const { attempt, controller } = entry;
    const { signal } = controller;
    while (!signal.aborted) {
      change(key, { state: 'waiting', problem: undefined });
      await semaphore.acquire();
      let result: AttemptResult;
      try {
        if (signal.aborted) return false;
        change(key, { state: 'sending' });
        const sending = { signal, onProgress: (sentBytes: number) => change(key, { sentBytes }) };
        result = host.tools.isPreview
          ? { fileId: previewId() }
          : await attemptUpload(host.tools, attempt, sending, () => change(key, { state: 'finishing' }));
      } finally {
        semaphore.release();
      }
      if (signal.aborted) return false;
      if (typeof result === 'object' && 'fileId' in result) {
        finish(key, attempt, result.fileId);
        return true;
      }
      attempt.failures += 1;
      const isOver = typeof result === 'object' || (result === 'restart' && attempt.failures > 5);
      if (result !== 'retry') forget(attempt);
      if (isOver) {
        const { t } = host.tools;
        const rejection = typeof result === 'object' ? result : undefined;
        const problem = rejection?.rejected
          ? t('fileRefused', { reason: rejection.rejected })
          : t('fileFailed');
        change(key, { state: 'failed', problem, canRetry: !rejection?.isFinal });
        host.tools.announce(problem);
        return false;
      }
      if (result === 'retry') {
        change(key, { state: 'offline' });
        await waitForRetry(Math.min(MAX_RETRY_MS, 1_000 * 2 ** Math.min(10, attempt.failures - 1)), signal);
      }
    }
    return false;
  };

  /** Makes the next attempt create the file again. */
  const forget = (attempt: Attempt): void => {
    if (attempt.created) deleteStored(host.tools.formId, attempt.place, attempt.created.fileId);
    attempt.created = undefined;
    attempt.idempotencyKey = randomKey();
  };

  const finish = (key: string, { info }: Attempt, fileId: string): void => {
    const previewUrl = store.get().find((row) => row.key === key)?.previewUrl;
    if (previewUrl) previews.set(fileId, previewUrl);
    attempts.delete(key);
    removeRow(key);
    // The engine needs it to validate the answer.
    host.tools.files.set(fileId, info);
    host.done({ fileId, ...info });
    host.tools.announce(host.tools.t('fileDone', { name: info.name }));
  };

  for (const stored of readStored(start.tools.formId, start.place)) {
    const { name, size, contentType, fileId } = stored;
    lost.set(fileId, stored);
    store.set([...store.get(), { key: fileId, name, size, contentType, state: 'lost', sentBytes: 0 }]);
  }

  return {
    store,
    previews,
    setHost(next: UploadHost): void {
      host = next;
    },
    /** Adds a file and starts its upload, unless `problem` is given. */
    add(file: File, problem?: string): void {
      const info = fileInfoOf(file);
      const key = randomKey();
      const previewUrl =
        !problem && info.contentType.startsWith('image/') ? URL.createObjectURL(file) : undefined;
      const state = problem ? 'failed' : 'waiting';
      store.set([...store.get(), { ...info, key, state, sentBytes: 0, problem, previewUrl }]);
      if (problem) host.tools.announce(problem);
      else startUpload(key, file, info);
    },
    /** Resumes a lost upload with its file; returns false if it is a different file. */
    resume(key: string, file: File): boolean {
      const stored = lost.get(key);
      if (!stored || stored.size !== file.size || stored.name !== fileInfoOf(file).name) return false;
      lost.delete(key);
      const { name, size, contentType } = stored;
      startUpload(key, file, { name, size, contentType }, stored);
      return true;
    },
    /** Deletes a file that was removed from the answer. */
    forget(fileId: string): void {
      const url = previews.get(fileId);
      if (url) URL.revokeObjectURL(url);
      previews.delete(fileId);
      removeFile(host.tools, fileId);
    },
    showError: (key: string, problem: string): void => change(key, { problem }),
    retry(key: string): void {
      const entry = attempts.get(key);
      if (!entry) return;
      entry.attempt.failures = 0;
      addPending(host.tools.files, run(key));
    },
    /** Cancels an upload, removes its row and deletes the file. */
    cancel(key: string): void {
      const fileId = attempts.get(key)?.attempt.created?.fileId ?? lost.get(key)?.fileId;
      const url = store.get().find((row) => row.key === key)?.previewUrl;
      if (url) URL.revokeObjectURL(url);
      attempts.get(key)?.controller.abort();
      attempts.delete(key);
      lost.delete(key);
      removeRow(key);
      if (fileId === undefined) return;
      deleteStored(host.tools.formId, host.place, fileId);
      removeFile(host.tools, fileId);
    },
  };
}
