import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { runInThread, ThreadFailure } from '../threads/thread-pool.ts';
import { type ByteSource, InvalidStructure, withBlockCache } from './byte-source.ts';
import type { ByteRequest } from './structure-thread.ts';

const timeoutMs = 20_000;

/** Answers the thread's read requests. Records why bytes could not be read: that is not an error of the file. */
const serveBytes = (port: MessagePort, source: ByteSource): { failure?: Error } => {
  const served: { failure?: Error } = {};
  port.on('message', ({ start, length }: ByteRequest) => {
    source.read(start, length).then(
      (bytes) => port.postMessage(bytes),
      (error: Error) => {
        served.failure = error;
        port.postMessage(null);
      },
    );
  });
  return served;
};

const checkInThread = async (source: ByteSource, type: string, owner: string): Promise<void> => {
  const { port1: own, port2: port } = new MessageChannel();
  const served = serveBytes(own, source);
  try {
    const { problem } = await runInThread<typeof import('./structure-thread.ts').run>({
      file: new URL('./structure-thread.ts', import.meta.url),
      input: { port, size: source.size, type },
      transfer: [port],
      owner,
      timeoutMs,
    });
    if (problem !== undefined) throw new InvalidStructure(problem);
  } catch (error) {
    if (error instanceof ThreadFailure && error.reason !== 'busy')
      throw new InvalidStructure('it is too complex to check');
    throw served.failure ?? error;
  } finally {
    own.close();
  }
};

const checkArchive = async (source: ByteSource, type: string, owner: string): Promise<void> => {
  // Loaded with the first archive.
  const { checkZip, maxInlineEntries, TooManyEntries } = await import('./zip.ts');
  try {
    await checkZip(withBlockCache(source), type, maxInlineEntries);
  } catch (error) {
    if (!(error instanceof TooManyEntries)) throw error;
    await checkInThread(source, type, owner);
  }
};

/** The expected kind of a file; archives cover documents of many types. */
type FileKind = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'zip';

/**
 * Throws `InvalidStructure` if a file does not have the structure of its type beyond the first bytes. Reads the file in chunks
 * and never as a whole; large archives are read in a thread.
 */
export const checkStructure = async (
  source: ByteSource,
  { kind, type, owner }: { kind: FileKind; type: string; owner: string },
): Promise<void> => {
  if (kind === 'zip') return checkArchive(source, type, owner);
  if (kind === 'pdf') return (await import('./pdf.ts')).checkPdf(withBlockCache(source));
  const { checkGif, checkJpeg, checkPng, checkWebp } = await import('./images.ts');
  const check = { png: checkPng, jpeg: checkJpeg, gif: checkGif, webp: checkWebp }[kind];
  return check(withBlockCache(source));
};
