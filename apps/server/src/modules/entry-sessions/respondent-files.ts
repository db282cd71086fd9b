import { isField, qualifiedKey, walkElements } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { checkFileForField, prepareUpload } from '../files/index.ts';
import type { Desk } from './desk.ts';

interface Announcement {
  name: string;
  size: number;
  contentType: string;
  sha256?: string;
  fieldKey: string;
}

/** Announces a respondent's file for one field of the form, which says what it takes. */
export const announceFile = (
  services: Services,
  db: Transaction,
  { accountId, entry, session }: Desk,
  { fieldKey, ...file }: Announcement,
) => {
  const placed = [...walkElements(session.form.definition)].find((one) => qualifiedKey(one) === fieldKey);
  const field = placed?.element;
  if (!field || !isField(field))
    return fail('validation_failed', {
      details: [{ path: 'fieldKey', code: 'unknown_key', message: 'The form has no such field.' }],
    });
  checkFileForField(field, file);
  return prepareUpload(services, { db, accountId }, file, { entryId: entry.id, fieldKey });
};
