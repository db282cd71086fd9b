import { api, sameOriginUrl } from './client.ts';

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads a file, resuming after a lost connection, and returns its id. */
export const uploadFile = async (file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> => {
  const { Upload } = await import('tus-js-client');
  const { files } = api();
  const body = {
    name: file.name || 'file',
    size: file.size,
    contentType: file.type || 'application/octet-stream',
  };
  const announced = await files.create({ body }, { signal });
  const { id } = announced.file;
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: sameOriginUrl(announced.resumable),
      chunkSize: 8 * 1_024 * 1_024,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress?.(total ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: reject,
    });
    signal?.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
  await files.complete({ id }, { signal });
  return id;
};
