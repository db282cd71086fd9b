import { runInThread, ThreadFailure } from '../threads/thread-pool.ts';
import type { PdfSource } from './pdf-thread.ts';
import { PdfTooLong } from './write-pdf.ts';

/** A hundred pages take a second or two, on a busy machine ten times as long. */
const timeoutMs = 60_000;

/** Like `writePdf`, in another thread: laying out a large document takes seconds, during which the service would not respond. */
export const writePdfInThread = async (content: PdfSource, owner: string): Promise<Buffer> => {
  const file = new URL('./pdf-thread.ts', import.meta.url);
  try {
    const work = { file, input: content, owner, timeoutMs };
    const written = await runInThread<typeof import('./pdf-thread.ts').run>(work);
    if ('tooLong' in written) throw new PdfTooLong(written.tooLong);
    const { buffer, byteOffset, byteLength } = written.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if (!(error instanceof ThreadFailure) || error.reason === 'busy') throw error;
    throw new PdfTooLong('The document takes too long to render. Shorten it.');
  }
};
