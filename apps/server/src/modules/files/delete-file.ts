import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { usesByRows } from '../data-tables/index.ts';
import { deleteFileRow, isInUse, lockFile } from './store.ts';

type Write = Pick<AccountWrite, 'db' | 'accountId'> & {
  checkIfMatch?: AccountWrite['checkIfMatch'];
  audit?: AccountWrite<'file.deleted'>['audit'];
};

/** Deletes a file permanently; an unfinished upload is canceled. Its stored objects are deleted within a minute by a schedule. */
export const deleteFile = async (
  { db, accountId, checkIfMatch, audit }: Write,
  id: string,
  { entryId }: { entryId?: string } = {},
): Promise<void> => {
  const file = (await lockFile(db, accountId, id)) ?? fail('not_found');
  if (entryId !== undefined && file.entry_id !== entryId) fail('not_found');
  checkIfMatch?.(file.version);
  if (await isInUse(db, accountId, id))
    fail('in_use', {
      message:
        'An answer of an entry, or an earlier revision of it, uses this file. Remove it from the answer if the entry is a draft; files of submitted entries are deleted with their entry.',
    });
  const details = (await usesByRows(db, accountId, [id])).get(id);
  if (details) fail('in_use', { message: 'Rows of data tables use this file: see details.', details });
  await deleteFileRow(db, accountId, id);
  audit?.('file.deleted', { target: { type: 'file', id, name: file.name } });
};
