import { answerFilter } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { replaceFormUses } from '../data-tables/index.ts';
import { storedDefinition } from './definitions.ts';
import { presentForm } from './present.ts';
import { followRenamesBetween } from './rename-followers.ts';
import { changeForm, lockForm } from './store.ts';
import { indexAnswers } from './store-entry-source.ts';
import {
  findFormVersion,
  lockVersion,
  markPublished,
  supersedePublished,
  type VersionRow,
} from './store-versions.ts';
import { findVersionIssues, type PrecheckedVersion, validationOf } from './validate-version.ts';
import { checkDraft, checkNotTrashed, readVersionRef } from './version-ref.ts';

const maxDetails = 100;

/**
 * In one transaction, the draft becomes the published version and the previous one is superseded. The form is locked first, so
 * that of several concurrent requests one publishes and the others find no draft. References to renamed fields are updated.
 */
export const publishVersion = async (
  call: AccountWrite<'form.published'> & { caller: Pick<Caller, 'userId'> },
  services: Pick<Services, 'outbox' | 'clock' | 'extensionPoints'>,
  { formId, versionId }: { formId: string; versionId: string },
  prechecked: PrecheckedVersion | undefined,
): Promise<VersionRow> => {
  const { db, accountId, checkIfMatch, audit, caller } = call;
  const { outbox, clock } = services;
  const form = (await lockForm(db, accountId, formId)) ?? fail('not_found');
  // Waits for concurrent saves. Later saves find no draft.
  const draft = (await lockVersion(db, accountId, formId, readVersionRef(versionId))) ?? fail('not_found');
  checkNotTrashed(form);
  checkDraft(draft);
  checkIfMatch(draft.version);
  const {
    definition,
    tables,
    issues: found,
  } = await findVersionIssues(services, call, draft, prechecked, { hold: true });
  const { valid, issues } = validationOf(found);
  if (!valid)
    fail('version_invalid', {
      details: issues
        .filter(({ severity }) => severity === 'error')
        .slice(0, maxDetails)
        .map(({ path, code, message }) => ({ path, code, message })),
    });
  const previous =
    form.published_version_id === null
      ? undefined
      : await findFormVersion(db, accountId, formId, { id: form.published_version_id });
  await replaceFormUses(db, accountId, formId, tables.uses);
  await supersedePublished(db, accountId, formId);
  await indexAnswers(db, accountId, formId, answerFilter(definition));
  const published = await markPublished(db, accountId, draft.id, caller.userId);
  const changed = await changeForm(db, accountId, formId, {
    published_version_id: draft.id,
    draft_version_id: null,
    // A closed form stays closed: publishing a correction must not reopen it.
    ...(form.status === 'draft' && { status: 'published' }),
  });
  const followed =
    previous === undefined
      ? []
      : await followRenamesBetween(services, db, accountId, {
          formId,
          userId: caller.userId,
          before: storedDefinition(previous.definition),
          after: definition,
        });
  const { number, notes } = published;
  audit('form.published', {
    target: { type: 'form', id: formId, name: form.name },
    after: { number, ...(notes !== '' && { notes }), ...(followed.length > 0 && { followed }) },
  });
  outbox.emit(db, accountId, 'form.published', presentForm(changed, clock.now()));
  return published;
};
