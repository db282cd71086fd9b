import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Written } from './pdf-thread.ts';
import { type PdfContent, PdfTooLong } from './write-pdf.ts';

/** Some hundred pages take a second or two, on a machine that is busy with other things ten times as long. */
const mostMs = 60_000;
const mostMegabytes = 512;
const idleMs = 30_000;

let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined;

/** The thread of the last document, if it is still there: a new one has to read pdfkit and the fonts first. */
const takeThread = (): Worker => {
  if (idle) {
    const { thread, timer } = idle;
    idle = undefined;
    clearTimeout(timer);
    thread.ref();
    return thread;
  }
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { resourceLimits });
  // Told to whoever waits for a document; without one it would end the process.
  thread.on('error', () => {});
  return thread;
};

const keepThread = (thread: Worker): void => {
  if (idle) {
    void thread.terminate();
    return;
  }
  // Nobody waits for it: the process can end.
  thread.unref();
  const timer = setTimeout(() => {
    idle = undefined;
    void thread.terminate();
  }, idleMs).unref();
  idle = { thread, timer };
};

const tooMuch = () => new PdfTooLong('The document takes too long to lay out. Shorten it.');

/**
 * As `writePdf`, in a thread of its own: to lay out a large document takes seconds, in which the service would answer nobody.
 * One that takes too long, or too much memory, is given up.
 */
export const writeInThread = async (content: PdfContent): Promise<Buffer> => {
  const thread = takeThread();
  const ended = new AbortController();
  const { signal } = ended;
  try {
    thread.postMessage(content);
    const written = await Promise.race([
      once(thread, 'message', { signal }).then(([message]) => message as Written),
      pause(mostMs, undefined, { signal }).then(() => undefined),
    ]);
    if (!written) throw tooMuch();
    if ('tooLong' in written) throw new PdfTooLong(written.tooLong);
    if ('error' in written) throw new Error(`A PDF could not be written: ${written.error}`);
    keepThread(thread);
    const { buffer, byteOffset, byteLength } = written.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    void thread.terminate();
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error;
  } finally {
    ended.abort();
  }
};
