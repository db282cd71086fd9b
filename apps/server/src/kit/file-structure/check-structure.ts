import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { runInThread, ThreadFailure } from '../threads/thread-pool.ts';
import { BadStructure, type ByteSource, inBlocks } from './byte-source.ts';
import type { BytesWanted } from './structure-thread.ts';

const mostMs = 20_000;

/** Answers what the thread asks for. Tells why bytes could not be read: that is no fault of the file. */
const serveBytes = (port: MessagePort, source: ByteSource): { failure?: Error } => {
  const served: { failure?: Error } = {};
  port.on('message', ({ start, length }: BytesWanted) => {
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
      mostMs,
    });
    if (problem !== undefined) throw new BadStructure(problem);
  } catch (error) {
    if (error instanceof ThreadFailure && error.reason !== 'busy')
      throw new BadStructure('it is too complex to check');
    throw served.failure ?? error;
  } finally {
    own.close();
  }
};

const checkArchive = async (source: ByteSource, type: string, owner: string): Promise<void> => {
  // Loaded with the first archive.
  const { checkZip, entriesInline, TooManyEntries } = await import('./zip.ts');
  try {
    await checkZip(inBlocks(source), type, entriesInline);
  } catch (error) {
    if (!(error instanceof TooManyEntries)) throw error;
    await checkInThread(source, type, owner);
  }
};

/** What a file is held to be; archives hold documents of many types. */
type Kind = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'zip';

/**
 * Fails with `BadStructure` where a file is not built as its type demands: the first bytes are the same, but what follows is not.
 * Reads the file piece by piece and never as a whole; large archives are read in a thread.
 */
export const checkStructure = async (
  source: ByteSource,
  { kind, type, owner }: { kind: Kind; type: string; owner: string },
): Promise<void> => {
  if (kind === 'zip') return checkArchive(source, type, owner);
  if (kind === 'pdf') return (await import('./pdf.ts')).checkPdf(inBlocks(source));
  const { checkGif, checkJpeg, checkPng, checkWebp } = await import('./pictures.ts');
  const check = { png: checkPng, jpeg: checkJpeg, gif: checkGif, webp: checkWebp }[kind];
  return check(inBlocks(source));
};
