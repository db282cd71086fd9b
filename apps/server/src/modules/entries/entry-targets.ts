import type { SessionForm } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { CompiledVersion } from '../forms/index.ts';
import { findPublishedVersion } from './store.ts';

/** The published version of a form that the account adds entries to. */
export interface EntryTarget {
  formId: string;
  versionId: string;
  locale: string;
  form: SessionForm;
}

/** Finds forms to add entries to, and looks up each form once. */
export const createTargetFinder = (services: Services, db: Db, accountId: string) => {
  const pendingTargets = new Map<string, Promise<{ versionId: string; version: CompiledVersion }>>();

  const find = async (formId: string) => {
    const form = (await findPublishedVersion(db, accountId, formId)) ?? fail('not_found');
    if (form.trashed)
      fail('state_conflict', { message: 'The form is in the trash. Restore it before you add entries.' });
    const versionId = form.version_id ?? fail('form_not_published');
    return { versionId, version: await services.state.entryForms.version(db, accountId, versionId) };
  };

  return async (formId: string, requestedLocale: string | undefined): Promise<EntryTarget> => {
    const pending = pendingTargets.get(formId) ?? find(formId);
    pendingTargets.set(formId, pending);
    const { versionId, version } = await pending;
    const locale = version.localeFor(requestedLocale);
    return { formId, versionId, locale, form: version.inLocale(locale) };
  };
};
