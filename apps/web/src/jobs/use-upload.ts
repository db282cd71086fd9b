import { useEffect, useRef, useState } from 'react';
import { describeError } from '../api/describe-error.ts';
import { uploadFile } from '../api/upload.ts';
import { validateCsvFile } from './csv-file.ts';

export interface Upload {
  /** Of the last chosen file. */
  name: string | undefined;
  /** From 0 to 1 while uploading. */
  progress: number | undefined;
  problem: string | undefined;
  send: (file: File) => Promise<void>;
  cancel: () => void;
}

/** Uploads a file for an import. Leaving the screen cancels it. */
export const useUpload = (onDone: (fileId: string) => void | Promise<void>): Upload => {
  const [name, setName] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const fileError = validateCsvFile(file);
    if (fileError) return setProblem(fileError);
    const abort = new AbortController();
    control.current = abort;
    setName(file.name);
    setProblem(undefined);
    setProgress(0);
    try {
      const id = await uploadFile(file, { onProgress: setProgress, signal: abort.signal });
      await onDone(id);
    } catch (error) {
      setName(undefined);
      if (!abort.signal.aborted) setProblem(describeError(error).message);
    } finally {
      setProgress(undefined);
    }
  };
  return { name, progress, problem, send, cancel: () => control.current?.abort() };
};
