import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { formQuery } from '../../../api/forms.ts';
import { describeEditorError } from '../../../editor/saver.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBuilder, useBuilderActions, useFormSaver } from '../model/use-builder.ts';
import { toStoredForm } from '../saving/stored-form.ts';
import { type VersionSummary, versionsKey } from './versions.ts';

/** Restores an old version as the draft, and discards the draft. Both can be undone in the builder. */
export function useVersionActions(onDone: () => void) {
  const formId = useBuilder((view) => view.formId);
  const actions = useBuilderActions();
  const saver = useFormSaver();
  const confirm = useConfirm();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string>();

  const work = async (name: string, title: string, act: () => Promise<boolean>): Promise<void> => {
    setBusy(name);
    try {
      if (!(await act())) return;
      await Promise.all([
        queries.invalidateQueries({ queryKey: formQuery(formId).queryKey }),
        queries.invalidateQueries({ queryKey: versionsKey(formId) }),
      ]);
      toast({ kind: 'success', title, action: { label: 'Undo', onSelect: actions.undo } });
      onDone();
    } catch (error) {
      const problem = describeEditorError(error);
      toast({ kind: 'error', title: problem.title, body: problem.message });
    } finally {
      setBusy(undefined);
    }
  };

  return {
    /** The id of the version being processed. */
    busy,
    restore: ({ id, number }: VersionSummary): Promise<void> =>
      work(id, `Version ${number} restored as draft`, async () => {
        const { version: draft } = await saver.flush();
        const isConfirmed =
          !draft ||
          (await confirm({
            title: `Replace your draft with version ${number}?`,
            body: 'Your unpublished changes will be removed from the draft. Respondents won’t see anything new until you publish.',
            action: 'Replace draft',
          }));
        if (!isConfirmed) return false;
        // Changes that others saved while the dialog was open become an undo step.
        await saver.checkForUpdates();
        const body = { fromVersionId: id, replace: draft !== null };
        const version = await api().formVersions.create({ formId, body });
        saver.adopt(toStoredForm(version), `Restore version ${number}`);
        return true;
      }),
    discard: ({ id, number }: VersionSummary): Promise<void> =>
      work(id, 'Draft discarded', async () => {
        const isConfirmed = await confirm({
          title: 'Discard this draft?',
          body: `Version ${number} was never published. The builder will go back to the published version.`,
          action: 'Discard draft',
          danger: true,
        });
        if (!isConfirmed) return false;
        const { version: draft } = await saver.flush();
        if (draft)
          await api().formVersions.delete({ formId, versionId: draft.versionId }, { ifMatch: draft.etag });
        const published = await api().formVersions.get({ formId, versionId: 'published' });
        saver.adopt(toStoredForm(published), 'Discard draft');
        return true;
      }),
  };
}
