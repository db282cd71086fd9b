import { type Field, isField, qualifiedKey, walkElements } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { checkFileForField, startUpload } from '../files/index.ts';
import type { RespondentSession } from './respondent-session.ts';

interface FileDeclaration {
  name: string;
  size: number;
  contentType: string;
  sha256?: string;
  fieldKey: string;
}

/** Without a limit by the form's author, an anonymous user can upload at most what fits into one request. */
const checkDefaultLimit = ({ config }: Services, field: Field, { size }: { size: number }): void => {
  const maxSize = config.singlePutLimit;
  if ((field as { maxSize?: number }).maxSize !== undefined || size <= maxSize) return;
  const message = `A file for this field can have up to ${maxSize} bytes. The form's author can allow more with maxSize.`;
  fail('validation_failed', { details: [{ path: 'size', code: 'file_too_large', message }] });
};

/** Starts a respondent's upload for one field, which decides what files it accepts. */
export const startRespondentUpload = (
  services: Services,
  { db, address }: { db: Transaction; address: string },
  { accountId, entry, session }: RespondentSession,
  { fieldKey, ...file }: FileDeclaration,
) => {
  const located = [...walkElements(session.form.definition)].find(
    (element) => qualifiedKey(element) === fieldKey,
  );
  const field = located?.element;
  if (!field || !isField(field))
    return fail('validation_failed', {
      details: [{ path: 'fieldKey', code: 'unknown_key', message: 'The form has no such field.' }],
    });
  checkFileForField(field, file);
  checkDefaultLimit(services, field, file);
  return startUpload(services, { db, accountId, address }, file, { entryId: entry.id, fieldKey });
};
