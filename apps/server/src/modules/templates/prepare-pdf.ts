import { createHash } from 'node:crypto';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { newUuid } from '../../kit/ids.ts';
import { generatedFileKey, scheduleGeneratedRemoval, storeGeneratedFile } from '../files/index.ts';
import { makePdf } from './entry-pdf.ts';

const day = 24 * 3_600_000;

/**
 * Creates a PDF that becomes a file of the account with `keep`, in the caller's transaction. Opens its own transactions
 * before that, because it writes to the storage; unused PDFs are cleaned up later.
 */
export const preparePdf = async (
  services: Services,
  accountId: string,
  { name: called, ...wanted }: Parameters<typeof makePdf>[2] & { name?: string },
): Promise<{ fileId: string; name: string; size: number; keep(db: Transaction): Promise<void> }> => {
  const { database, storage, clock } = services;
  const made = await makePdf(services, accountId, wanted);
  const { bytes } = made;
  const name = called === undefined ? made.name : pdfName(called);
  const id = newUuid();
  const key = generatedFileKey(id);
  await database.write(accountId, async (db) =>
    scheduleGeneratedRemoval(db, key, new Date(clock.now().getTime() + day)),
  );
  await storage.put(key, bytes, { contentType: 'application/pdf', size: bytes.length });
  const file = {
    id,
    key,
    name,
    size: bytes.length,
    contentType: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdBy: null,
  };
  return {
    fileId: id,
    name,
    size: bytes.length,
    keep: (db) => storeGeneratedFile(db, accountId, { ...file, now: clock.now() }),
  };
};

/** May contain user input: it is used as a file name and nothing else. */
const pdfName = (called: string): string =>
  `${called
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/\.pdf$/i, '')
    .slice(0, 200)}.pdf`;
