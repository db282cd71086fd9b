import { useQueryClient } from '@tanstack/react-query';
import { formQuery } from '../../../api/forms.ts';
import { useSaving } from '../../../editor/use-saving.ts';
import { createBuilderStore } from '../model/builder-store.ts';
import { fixedKeysOf } from '../model/element-keys.ts';
import { formDraftService } from './draft-service.ts';
import type { OpenedForm } from './open-form.ts';

/** The store of an open form, with autosave. */
export function useFormSaving(formId: string, opened: OpenedForm, canEdit: boolean) {
  const queryClient = useQueryClient();
  return useSaving(() => {
    const { stored, fixedKeys } = opened;
    const store = createBuilderStore({ formId, definition: stored.draft, fixedKeys, canEdit });
    return {
      id: formId,
      noun: 'form',
      store,
      stored,
      opened,
      service: formDraftService(formId),
      onStored({ version, draft }) {
        if (!version) store.setFixedKeys(fixedKeysOf(draft));
      },
      onSaved({ version }, before) {
        // Other screens show whether a form has a draft.
        if (version?.versionId !== before.version?.versionId)
          void queryClient.invalidateQueries({ queryKey: formQuery(formId).queryKey });
      },
    };
  });
}
