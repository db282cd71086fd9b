import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { createFairQueue } from '../../kit/fair-queue.ts';
import { decodeId } from '../../kit/ids.ts';
import type { Block } from '../../kit/pdf/document.ts';
import type { PdfSource } from '../../kit/pdf/pdf-thread.ts';
import { writePdfInThread } from '../../kit/pdf/write-in-thread.ts';
import { PdfTooLong } from '../../kit/pdf/write-pdf.ts';
import { findFile } from '../files/index.ts';
import type { DisplayField, DisplayItem } from './display-entry.ts';
import { type DisplayedEntry, readEntry } from './read-entry.ts';
import type { RenderValues } from './render.ts';
import { renderTemplate } from './render-template.ts';

const imageTypes = new Set(['image/png', 'image/jpeg']);
const maxImages = 50;
const maxImageBytes = 10_000_000;
const maxTotalBytes = 40_000_000;

const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] });
const label = (text: string): Block => ({
  type: 'paragraph',
  runs: [{ text, bold: true, small: true, faint: true }],
  isLabel: true,
});

const imageFields = new Set(['image', 'signature']);

/** An image replaces its name; if it cannot be shown, the name is used. */
const blocksOfField = ({ type, text, files }: DisplayField): Block[] => {
  const isImage = imageFields.has(type);
  const maxHeight = type === 'signature' ? 90 : 260;
  const images = files.map(
    ({ id, name }): Block => ({ type: 'image', source: id, alt: isImage ? name : '', maxHeight }),
  );
  return [...(text === '' || isImage ? [] : [paragraph(text)]), ...images];
};

/** Only answered fields: fields hidden by a condition would otherwise look skipped. */
const blocksOfItems = (items: readonly DisplayItem[], level: 2 | 3): Block[] =>
  items.flatMap((item): Block[] => {
    if (item.kind === 'field') {
      const inside = item.isHiddenByDefault ? [] : blocksOfField(item);
      return inside.length === 0 ? [] : [label(item.label), ...inside];
    }
    const heading = (text: string): Block => ({ type: 'heading', level, runs: [{ text }] });
    if (item.kind === 'group') {
      const inside = blocksOfItems(item.items, 3);
      return inside.length === 0 ? [] : [heading(item.label), ...inside];
    }
    return item.instances.flatMap((inside, index) => [
      heading(`${item.instanceLabel} ${index + 1}`),
      ...blocksOfItems(inside, 3),
    ]);
  });

const dateIn = (locale: string, timeZone: string, at: Date): string => {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...day, ...time, timeZone }).format(at);
  } catch {
    return at.toISOString();
  }
};

const blocksOfEntry = ({ formName, number, at, locale, timeZone, pages }: DisplayedEntry): Block[] => [
  { type: 'heading', level: 1, runs: [{ text: formName }] },
  {
    type: 'paragraph',
    runs: [{ text: `#${number} · ${dateIn(locale, timeZone, at)}`, small: true, faint: true }],
  },
  { type: 'rule' },
  ...pages.flatMap(({ title, items }): Block[] => {
    const inside = blocksOfItems(items, title === '' ? 2 : 3);
    if (inside.length === 0 || title === '') return inside;
    return [{ type: 'heading', level: 2, runs: [{ text: title }] }, ...inside];
  }),
];

/** The images of a document that are files of the account and small enough. */
const loadImages = async (
  { storage }: Services,
  db: Db,
  accountId: string,
  blocks: PdfSource['blocks'],
): Promise<Map<string, Buffer>> => {
  const sources = new Set(
    'html' in blocks
      ? [...blocks.html.matchAll(/ src="(fil_\w+)"/g)].map(([, source = '']) => source)
      : blocks.flatMap((block) => (block.type === 'image' ? [block.source] : [])),
  );
  const images = new Map<string, Buffer>();
  let bytes = 0;
  for (const source of [...sources].slice(0, maxImages)) {
    const id = decodeId('fil', source);
    const file = id && (await findFile(db, accountId, id));
    if (!file || file.status !== 'available' || file.object_key === null) continue;
    if (!imageTypes.has(file.content_type) || file.size > maxImageBytes) continue;
    bytes += file.size;
    if (bytes > maxTotalBytes) break;
    images.set(source, await buffer((await storage.get(file.object_key)).body));
  }
  return images;
};

const linesOf = (text: string): Block[] =>
  text.split(/\n{2,}/).flatMap((part) => (part.trim() === '' ? [] : [paragraph(part.trim())]));

interface RenderedPdf {
  bytes: Buffer;
  name: string;
}

interface PdfRequest {
  /** The entry that is shown, or that fills in the template. */
  entryId?: string | undefined;
  templateId?: string | undefined;
  values?: RenderValues | undefined;
  locale?: string | undefined;
}

const fileName = (title: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100)}.pdf`;

const loadContent = async (
  services: Services,
  db: Db,
  accountId: string,
  { entryId, templateId, values, locale }: PdfRequest,
): Promise<PdfSource> => {
  const entry =
    entryId === undefined
      ? undefined
      : ((await readEntry(services, db, accountId, entryId, locale)) ?? fail('not_found'));
  const title = entry ? `${entry.formName} #${entry.number}` : 'Document';
  let blocks: PdfSource['blocks'];
  if (templateId !== undefined) {
    const all = { ...entry?.values, ...values };
    const { content, contentType } = await renderTemplate(db, accountId, templateId, all);
    blocks = contentType === 'text/html' ? { html: content } : linesOf(content);
  } else blocks = entry ? blocksOfEntry(entry) : fail('not_found');
  return {
    title,
    language: entry?.locale ?? locale ?? 'en',
    blocks,
    images: await loadImages(services, db, accountId, blocks),
    createdAt: services.clock.now(),
    footer: title,
  };
};

const write = (content: PdfSource, accountId: string): Promise<Buffer> =>
  writePdfInThread(content, accountId).catch((error: unknown) => {
    if (error instanceof PdfTooLong)
      fail('validation_failed', {
        details: [{ path: 'templateId', code: 'document_too_long', message: error.message }],
      });
    throw error;
  });

/** One at a time per process: a document may contain tens of megabytes of images. */
const pdfQueue = createFairQueue();

/**
 * An entry as a document, or a template filled in with one. Fails with `not_found` if one of them does not exist. Call it
 * outside any transaction: it may take seconds.
 */
export const makePdf = (services: Services, accountId: string, wanted: PdfRequest): Promise<RenderedPdf> =>
  pdfQueue(accountId, async () => {
    const content = await services.database.read(accountId, (db) =>
      loadContent(services, db, accountId, wanted),
    );
    return { bytes: await write(content, accountId), name: fileName(content.title) };
  });
