import { blocksOfHtml } from './read-html.ts';
import { type PdfContent, PdfTooLong, writePdf } from './write-pdf.ts';

/** The content of a document. Sanitized HTML is parsed in the thread too. */
export type PdfSource = Omit<PdfContent, 'blocks'> & { blocks: PdfContent['blocks'] | { html: string } };

type Written = { bytes: Uint8Array } | { tooLong: string };

/** Buffers arrive in the thread as plain byte arrays. */
const contentOf = ({ images = new Map(), blocks, ...content }: PdfSource): PdfContent => ({
  ...content,
  blocks: 'html' in blocks ? blocksOfHtml(blocks.html) : blocks,
  images: new Map([...images].map(([name, bytes]) => [name, Buffer.from(bytes)])),
});

export const run = async (content: PdfSource): Promise<Written> => {
  try {
    return { bytes: await writePdf(contentOf(content)) };
  } catch (error) {
    if (error instanceof PdfTooLong) return { tooLong: error.message };
    throw error;
  }
};
