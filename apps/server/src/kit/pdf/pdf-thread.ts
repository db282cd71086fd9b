import { parentPort } from 'node:worker_threads';
import { type PdfContent, PdfTooLong, writePdf } from './write-pdf.ts';

/** What comes out of the thread for one document. */
export type Written = { bytes: Uint8Array } | { tooLong: string } | { error: string };

/** What was copied into the thread are plain bytes. */
const asBuffers = ({ pictures = new Map(), ...content }: PdfContent): PdfContent => ({
  ...content,
  pictures: new Map([...pictures].map(([name, bytes]) => [name, Buffer.from(bytes)])),
});

const write = async (content: PdfContent): Promise<Written> => {
  try {
    return { bytes: await writePdf(asBuffers(content)) };
  } catch (error) {
    if (error instanceof PdfTooLong) return { tooLong: error.message };
    return { error: (error as Error).stack ?? String(error) };
  }
};

parentPort?.on('message', (content: PdfContent) => {
  void write(content).then((written) => parentPort?.postMessage(written));
});
