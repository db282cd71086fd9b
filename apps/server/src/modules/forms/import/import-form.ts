import type { areas, Body } from '@form-service/contracts';
import type { Definition, ImportedTable, ImportIssue } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Caller } from '../../../http/access/caller.ts';
import { fail } from '../../../http/fail.ts';
import type { AccountWrite } from '../../../http/serve.ts';
import { encodeId, newUuid } from '../../../kit/ids.ts';
import { bulkRows, createTable } from '../../data-tables/index.ts';
import { createForm } from '../create-form.ts';
import { settingsOf } from '../present.ts';
import { changeForm, type FormRow, lockForm } from '../store.ts';
import {
  changeDraft,
  findFormVersion,
  insertDraft,
  lockVersion,
  type VersionRow,
} from '../store-versions.ts';
import { checkNotTrashed } from '../version-ref.ts';
import type { Source } from './read-source.ts';

const rowsPerBatch = 500;
const maxName = 200;

/** Creates the data tables of an imported form and returns the definition with their ids. */
const createChoiceTables = async (
  call: AccountWrite<'data_table.created'>,
  { outbox }: Pick<Services, 'outbox'>,
  {
    projectId,
    tables,
    definition,
  }: { projectId: string; tables: readonly ImportedTable[]; definition: Definition },
): Promise<Definition> => {
  const { db, accountId } = call;
  let text = JSON.stringify(definition);
  for (const { id, name, columns, rows } of tables) {
    const table = await createTable(call, {
      projectId,
      name: name.slice(0, maxName),
      columns: columns.map((column) => ({ ...column, type: 'text' as const })),
    });
    for (let at = 0; at < rows.length; at += rowsPerBatch)
      await bulkRows({ db, accountId, emitEvents: false }, outbox, table.id, {
        operation: 'create',
        atomic: true,
        rows: rows.slice(at, at + rowsPerBatch).map((values) => ({ values })),
      });
    text = text.replaceAll(id, encodeId('tbl', table.id));
  }
  return tables.length > 0 ? (JSON.parse(text) as Definition) : definition;
};

const accountIds = /^(fil|tbl|wfl)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const kinds: Readonly<Record<string, string>> = { fil: 'file', tbl: 'data table', wfl: 'workflow' };
const maxIssues = 100;

/**
 * Reports references to files, tables and workflows of the account in which the definition was written. Another account does not
 * have them.
 */
const reportReferences = (definition: Definition): ImportIssue[] => {
  const issues: ImportIssue[] = [];
  const visit = (value: unknown, place: string): void => {
    if (issues.length >= maxIssues) return;
    if (typeof value === 'string') {
      const [, prefix = ''] = accountIds.exec(value) ?? [];
      const kind = kinds[prefix];
      if (kind)
        issues.push({
          severity: 'warning',
          place,
          code: 'names_account_data',
          message: `This refers to the ${kind} ${value}. If the form comes from another account, choose one of yours.`,
        });
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, `${place}/${name}`);
  };
  visit(definition.pages, '/definition/pages');
  return issues;
};

export interface ImportedForm {
  form: FormRow;
  version: VersionRow;
  report: readonly ImportIssue[];
}

const defaultName = 'Imported form';

type Creation = Pick<Body<typeof areas.formImports.routes.create>, 'name' | 'slug'> & { projectId: string };

/** Creates a form with the imported draft. */
export const importForm = async (
  call: AccountWrite<'form.created' | 'data_table.created'> & { caller: Pick<Caller, 'userId'> },
  services: Pick<Services, 'outbox' | 'clock' | 'config'>,
  { projectId, name, slug }: Creation,
  source: Source,
): Promise<ImportedForm> => {
  const { settings, notes } = source;
  const definition = await createChoiceTables(call, services, { ...source, projectId });
  const values = { projectId, name: name ?? source.name ?? defaultName, slug, settings, definition };
  const form = await createForm(call, services, values);
  const { db, accountId, caller } = call;
  const draft = (await findFormVersion(db, accountId, form.id, { state: 'draft' })) ?? fail('not_found');
  const version = notes ? await changeDraft(db, accountId, draft.id, { notes }, caller.userId) : draft;
  return {
    form,
    version,
    report: [...source.report, ...(source.tables.length > 0 ? [] : reportReferences(definition))],
  };
};

const toJson = (value: unknown): string => JSON.stringify(value);

/** Reports what a document says about the form that differs from its current name and settings. */
const reportDifferences = (form: FormRow, { name, settings, report }: Source): ImportIssue[] => {
  const present = settingsOf(form);
  const warn = (place: string, code: string, message: string): ImportIssue => ({
    severity: 'warning',
    place,
    code,
    message,
  });
  const differing = Object.entries(settings).filter(
    ([setting, value]) => toJson(value) !== toJson(present[setting as keyof typeof present]),
  );
  return [
    ...report,
    ...(name !== undefined && name !== form.name
      ? [warn('/name', 'name_differs', 'The form keeps its name. Rename it to use the imported one.')]
      : []),
    ...differing.map(([setting]) =>
      warn(
        `/settings/${setting}`,
        'setting_differs',
        `Respondents would see this change immediately, so the form keeps its "${setting}". Change it in the form's settings.`,
      ),
    ),
  ];
};

/** Replaces the draft of a form, or opens one if there is none. */
export const importIntoDraft = async (
  call: AccountWrite<'form_version.opened' | 'form_version.updated' | 'data_table.created'> & {
    caller: Pick<Caller, 'userId'>;
  },
  services: Pick<Services, 'outbox'>,
  formId: string,
  source: Source,
): Promise<ImportedForm> => {
  const { db, accountId, audit, checkIfMatch, caller } = call;
  const { notes } = source;
  const form = (await lockForm(db, accountId, formId)) ?? fail('not_found');
  checkNotTrashed(form);
  const draft = await lockVersion(db, accountId, formId, { state: 'draft' });
  // Without a draft, the version that the client saw was published or discarded.
  checkIfMatch(draft?.version ?? 0);
  const definition = await createChoiceTables(call, services, { ...source, projectId: form.project_id });
  const target = { type: 'form' as const, id: formId, name: form.name };
  const report = reportDifferences(form, source);
  if (draft) {
    const changes = { definition, ...(notes !== undefined && { notes }) };
    const version = await changeDraft(db, accountId, draft.id, changes, caller.userId);
    audit('form_version.updated', { target, after: { number: version.number, imported: true } });
    return { form, version, report };
  }
  const id = newUuid();
  const version = await insertDraft(db, accountId, {
    id,
    formId,
    definition,
    ...(notes !== undefined && { notes }),
  });
  const changed = await changeForm(db, accountId, formId, { draft_version_id: id });
  audit('form_version.opened', { target, after: { number: version.number, imported: true } });
  return { form: changed, version, report };
};
