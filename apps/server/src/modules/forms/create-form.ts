import { defaultFormSettings, type FormSettings } from '@form-service/contracts';
import type { Definition } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { findAccount } from '../accounts/index.ts';
import { checkProject } from '../projects/index.ts';
import { emptyForm } from './definitions.ts';
import { presentForm } from './present.ts';
import { checkReferencedIds, mergeFormSettings } from './settings.ts';
import { claimSlugFromName, claimSlugOrFail } from './slugs.ts';
import { type FormRow, insertForm } from './store.ts';
import { insertDraft } from './store-versions.ts';

interface FormValues {
  projectId: string;
  name: string;
  slug?: string | undefined;
  settings?: Partial<FormSettings> | undefined;
  /** Parsed and sanitized; by default one empty page. */
  definition?: Definition | undefined;
}

/** A form created without languages gets the account's language. */
const defaultLocaleSettings = async (
  db: Db,
  accountId: string,
  { locales, defaultLocale }: Partial<FormSettings>,
) => {
  if (locales !== undefined || defaultLocale !== undefined) return {};
  const locale = (await findAccount(db, accountId))?.locale ?? defaultFormSettings.defaultLocale;
  return locale === defaultFormSettings.defaultLocale ? {} : { locales: [locale], defaultLocale: locale };
};

export const createForm = async (
  { db, accountId, audit }: Pick<AccountWrite<'form.created'>, 'db' | 'accountId' | 'audit'>,
  services: Pick<Services, 'outbox' | 'clock' | 'config'>,
  { projectId, name, slug, settings = {}, definition = emptyForm }: FormValues,
): Promise<FormRow> => {
  const { outbox, clock } = services;
  const checked = mergeFormSettings(services, await defaultLocaleSettings(db, accountId, settings), settings);
  await checkReferencedIds(db, accountId, settings);
  await checkProject(db, accountId, projectId);
  const [id, draftVersionId] = [newUuid(), newUuid()];
  const taken = await (slug === undefined
    ? claimSlugFromName(db, accountId, id, name)
    : claimSlugOrFail(db, accountId, id, slug));
  const slugFollowsName = slug === undefined;
  const values = { id, projectId, name, slug: taken, slugFollowsName, draftVersionId, settings: checked };
  const form = await insertForm(db, accountId, values);
  await insertDraft(db, accountId, { id: draftVersionId, formId: id, definition });
  const presented = presentForm(form, clock.now());
  audit('form.created', { target: { type: 'form', id, name }, after: presented });
  outbox.emit(db, accountId, 'form.created', presented);
  return form;
};
