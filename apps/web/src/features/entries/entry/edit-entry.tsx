import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Entry } from '../api.ts';
import {
  commitEditSession,
  discardEditSession,
  entryQuery,
  refreshEntry,
  submitEntry,
  trashEntry,
} from '../entry-api.ts';
import { type FillingElement, FormElement } from './form-element.tsx';
import { useEditSession } from './use-edit-session.ts';

const isBlank = ({ answers, status }: Entry): boolean =>
  status === 'draft' && Object.keys(answers).length === 0;

/**
 * Edits an entry in the real form, through an edit session: the entry changes only on submit, as one revision.
 * Changes by others are kept, answer by answer.
 */
export const EditEntry = ({ entry }: { entry: Entry }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const confirm = useConfirm();
  const isOver = useRef(false);
  const { session, error, retry } = useEditSession(entry, isOver);
  const [hasChanged, setChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // It was created for manual entry: discarded if abandoned.
  const [isNew] = useState(() => isBlank(entry));

  const close = (search: 'stay' | 'list') => {
    isOver.current = true;
    return search === 'list'
      ? navigate({ to: '/forms/$formId/entries', params: { formId: entry.formId } })
      : navigate({
          to: '.',
          // A new entry is listed among the submitted ones.
          search: (before) => (isNew ? {} : { ...before, edit: undefined }),
          replace: true,
        });
  };
  const mayLeave = () =>
    confirm({
      title: 'Discard your changes?',
      body: 'The entry stays as it is.',
      action: 'Discard changes',
      danger: true,
    });
  useBlocker({
    shouldBlockFn: async () => !isOver.current && hasChanged && !(await mayLeave()),
    enableBeforeUnload: () => !isOver.current && hasChanged,
  });

  const discard = async () => {
    if (hasChanged && !(await mayLeave())) return;
    if (session) await discardEditSession(session.id).catch(() => {});
    if (isNew) {
      await trashEntry(entry).catch(() => {});
      await refreshEntry(client, entry);
    }
    await close(isNew ? 'list' : 'stay');
  };

  const finish = async (form: FillingElement) => {
    if (!session || isSaving) return;
    setSaving(true);
    try {
      if (!(await form.save())) return;
      await commitEditSession(session.id);
      isOver.current = true;
      const committed = await client.fetchQuery({ ...entryQuery(entry.id), staleTime: 0 });
      if (committed.status === 'draft') await submitEntry(committed);
      toast({ kind: 'success', title: isNew ? `Entry ${entry.number} added` : 'Changes saved' });
    } catch (failure) {
      showError(failure);
    } finally {
      setSaving(false);
      if (isOver.current) {
        await refreshEntry(client, entry);
        await close('stay');
      }
    }
  };

  if (error) {
    const { title, message, requestId } = describeError(error);
    return (
      <ErrorState
        title={title}
        message={message}
        requestId={requestId}
        retry={retry}
        action={<Button onClick={() => void close('stay')}>Back to answers</Button>}
      />
    );
  }
  return (
    <Card
      title={isNew ? 'New entry' : 'Edit answers'}
      description="Submit the form to save your changes as a new revision."
      actions={
        <Button busy={isSaving} onClick={() => void discard()}>
          {isNew ? 'Cancel' : 'Discard changes'}
        </Button>
      }
    >
      {session ? (
        <FormElement
          entry={entry}
          session={session}
          onChange={() => setChanged(true)}
          onSubmit={(form) => void finish(form)}
        />
      ) : (
        <SkeletonRows rows={5} label="Loading form…" />
      )}
    </Card>
  );
};
