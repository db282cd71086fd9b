import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { MailMessage } from '../../kit/mail/message.ts';
import { findFile } from '../files/index.ts';

/** Checked before anything is read, so that a large file is never in memory; the mailer checks again. */
const maxBytes = 15_000_000;

/**
 * Files of the account as attachments of a mail. Fails with `not_found` if one does not exist or is not uploaded yet, and
 * with `payload_too_large` if they are too large in total.
 */
export const attachTemplateFiles = async (
  { database, storage }: Services,
  accountId: string,
  fileIds: readonly string[],
): Promise<NonNullable<MailMessage['attachments']>> => {
  const found = await database.read(accountId, (db) =>
    Promise.all(fileIds.map((id) => findFile(db, accountId, id))),
  );
  const files = found.map((file) =>
    file?.status === 'available' && file.object_key !== null
      ? { ...file, key: file.object_key }
      : fail('not_found', {
          message:
            'An attached file does not exist, is not completely uploaded, or has not passed the malware scan.',
        }),
  );
  if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes)
    fail('payload_too_large', {
      message: `Attachments can have up to ${maxBytes} bytes in total. Send links to the files instead.`,
    });
  const attachments: NonNullable<MailMessage['attachments']> = [];
  for (const { name, content_type, key } of files)
    attachments.push({
      fileName: name,
      contentType: content_type,
      content: await buffer((await storage.get(key)).body),
    });
  return attachments;
};
