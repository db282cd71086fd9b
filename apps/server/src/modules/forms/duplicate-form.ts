import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { createForm } from './create-form.ts';
import { readSentDefinition } from './large-definitions.ts';
import { type FormRow, findForm } from './store.ts';
import { findFormVersion } from './store-versions.ts';

const maxName = 200;
const suffix = ' (copy)';

export const duplicateForm = async (
  call: AccountWrite<'form.created'>,
  services: Pick<Services, 'outbox' | 'clock' | 'config'>,
  id: string,
  { name, slug, projectId }: { name?: string; slug?: string; projectId?: string } = {},
): Promise<FormRow> => {
  const { db, accountId } = call;
  const original = (await findForm(db, accountId, id)) ?? fail('not_found');
  if (original.deleted_at)
    fail('state_conflict', { message: 'The form is in the trash. Restore it before you duplicate it.' });
  const state = original.draft_version_id === null ? 'published' : 'draft';
  // Between the two reads, a draft can be published or discarded.
  const version =
    (await findFormVersion(db, accountId, id, { state })) ??
    (await findFormVersion(db, accountId, id, { state: 'published' }));
  return createForm(call, services, {
    projectId: projectId ?? original.project_id,
    name: name ?? [...original.name].slice(0, maxName - suffix.length).join('') + suffix,
    slug,
    settings: original.settings,
    definition: version && (await readSentDefinition(accountId, version.definition)),
  });
};
