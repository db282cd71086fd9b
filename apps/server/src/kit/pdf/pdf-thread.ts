import { type PdfContent, PdfTooLong, writePdf } from './write-pdf.ts';

type Written = { bytes: Uint8Array } | { tooLong: string };

/** What was copied into the thread are plain bytes. */
const asBuffers = ({ pictures = new Map(), ...content }: PdfContent): PdfContent => ({
  ...content,
  pictures: new Map([...pictures].map(([name, bytes]) => [name, Buffer.from(bytes)])),
});

export const run = async (content: PdfContent): Promise<Written> => {
  try {
    return { bytes: await writePdf(asBuffers(content)) };
  } catch (error) {
    if (error instanceof PdfTooLong) return { tooLong: error.message };
    throw error;
  }
};
