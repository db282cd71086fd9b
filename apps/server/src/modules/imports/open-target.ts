import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId } from '../../kit/ids.ts';
import { findPublishedVersion } from '../entries/index.ts';
import { formTarget } from './form-target.ts';
import type { ImportTarget } from './import-target.ts';
import type { ImportRow } from './store.ts';
import { tableTarget } from './table-target.ts';

/** The target of an import, as uuids. */
export type TargetIds =
  | { formId: string; formVersionId: string; tableId: null }
  | { formId: null; formVersionId: null; tableId: string };

/** The target of an existing import. */
export const targetIdsOf = ({
  form_id,
  form_version_id,
  table_id,
}: Pick<ImportRow, 'form_id' | 'form_version_id' | 'table_id'>): TargetIds =>
  ({ formId: form_id, formVersionId: form_version_id, tableId: table_id }) as TargetIds;

const failTarget = (code: string, message: string): never =>
  fail('validation_failed', { details: [{ path: 'formId', code, message }] });

/** The target of a request: a form with its published version, or a table. */
export const resolveTarget = async (
  db: Db,
  accountId: string,
  { formId, tableId }: { formId?: string | undefined; tableId?: string | undefined },
): Promise<TargetIds> => {
  if (formId !== undefined && tableId !== undefined)
    return failTarget('contradiction', 'Choose a form or a table, not both.');
  if (tableId !== undefined)
    return { formId: null, formVersionId: null, tableId: decodeId('tbl', tableId) ?? fail('not_found') };
  if (formId === undefined) return failTarget('required', 'Choose the form or the table to import into.');
  const id = decodeId('frm', formId) ?? fail('not_found');
  const form = (await findPublishedVersion(db, accountId, id)) ?? fail('not_found');
  if (form.trashed)
    fail('state_conflict', { message: 'The form is in the trash. Restore it before you import.' });
  return { formId: id, formVersionId: form.version_id ?? fail('form_not_published'), tableId: null };
};

/** The form or table, with the columns that cells can be mapped to. */
export const openTarget = async (
  services: Services,
  db: Db,
  accountId: string,
  ids: TargetIds,
): Promise<ImportTarget> => {
  if (ids.tableId !== null) return tableTarget(services, db, accountId, ids.tableId);
  const version = await services.state.entryForms.version(db, accountId, ids.formVersionId);
  const locale = version.localeFor(undefined);
  const { definition } = version;
  return formTarget(services, {
    formId: ids.formId,
    versionId: ids.formVersionId,
    locale,
    form: version.inLocale(locale),
    definition,
  });
};
