import type { FormSettings } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { checkProject } from '../projects/index.ts';
import { presentForm } from './present.ts';
import { checkReferencedIds, mergeFormSettings } from './settings.ts';
import { claimSlugOrFail, slugAfterRename } from './slugs.ts';
import { changeForm, type FormRow, lockForm } from './store.ts';

interface Changes {
  projectId?: string | undefined;
  name?: string | undefined;
  slug?: string | undefined;
  settings?: Partial<FormSettings> | undefined;
}

export const updateForm = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'form.updated'>,
  services: Pick<Services, 'outbox' | 'clock' | 'config'>,
  id: string,
  { projectId, name, slug, settings }: Changes,
): Promise<FormRow> => {
  const { outbox, clock } = services;
  const current = (await lockForm(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at)
    fail('state_conflict', { message: 'The form is in the trash. Restore it before you change it.' });
  if (projectId !== undefined) await checkProject(db, accountId, projectId);
  const merged = settings && mergeFormSettings(services, current.settings, settings);
  if (settings) await checkReferencedIds(db, accountId, settings);
  const isSlugSet = slug !== undefined && slug !== current.slug;
  if (isSlugSet) await claimSlugOrFail(db, accountId, id, slug);
  const renamed = name !== undefined && name !== current.name && slug === undefined;
  const newSlug = renamed ? await slugAfterRename(db, accountId, current, name) : current.slug;
  const changes = {
    ...(projectId !== undefined && { project_id: projectId }),
    ...(name !== undefined && { name }),
    ...(isSlugSet && { slug, slug_follows_name: false }),
    ...(newSlug !== current.slug && { slug: newSlug }),
    ...(merged && { settings: JSON.stringify(merged) }),
  };
  if (Object.keys(changes).length === 0) return current;
  const changed = await changeForm(db, accountId, id, changes);
  const presented = presentForm(changed, clock.now());
  audit('form.updated', {
    target: { type: 'form', id, name: changed.name },
    before: presentForm(current, clock.now()),
    after: presented,
  });
  outbox.emit(db, accountId, 'form.updated', presented);
  return changed;
};
