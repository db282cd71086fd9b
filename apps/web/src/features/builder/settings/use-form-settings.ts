import { etagOf, isServiceError } from '@form-service/sdk';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { formQuery } from '../../../api/forms.ts';
import { useToast } from '../../../ui/toast.tsx';
import {
  changesOf,
  detailsOf,
  editedSince,
  type FormDetails,
  type SettingsDraft,
  settingErrors,
  withDraft,
} from './settings-draft.ts';

export type SettingsEditor = {
  /** The saved settings with the unsaved changes. */
  readonly shown: FormDetails;
  change(patch: Omit<SettingsDraft, 'settings'>): void;
  changeSettings(patch: NonNullable<SettingsDraft['settings']>): void;
  readonly errors: Readonly<Record<string, string>>;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Someone else saved in between; the changes are kept. */
  readonly isOutdated: boolean;
  save(): void;
  discard(): void;
};

/** The settings of a form with unsaved changes. */
export function useFormSettings(formId: string): SettingsEditor {
  const { data: form } = useSuspenseQuery(formQuery(formId));
  const queries = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [apiErrors, setApiErrors] = useState<Readonly<Record<string, string>>>({});
  const [isOutdated, setOutdated] = useState(false);
  const saved = detailsOf(form);
  const shown = withDraft(saved, draft);
  const changes = changesOf(saved, draft);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ body }: { body: SettingsDraft; draft: SettingsDraft }) =>
      api().forms.update({ id: formId, body }, { ifMatch: etagOf(form) }),
    onSuccess: (answer, sent) => {
      queries.setQueryData(formQuery(formId).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['forms'], refetchType: 'none' });
      setDraft((now) => editedSince(sent.draft, now));
      setApiErrors({});
      setOutdated(false);
      toast({ kind: 'success', title: 'Settings saved' });
    },
    onError: async (error) => {
      if (isServiceError(error, 'version_mismatch')) {
        await queries.invalidateQueries({ queryKey: formQuery(formId).queryKey });
        setOutdated(true);
        return;
      }
      const { title, message, fields } = describeError(error);
      const known = isServiceError(error, 'slug_taken') ? { slug: message, ...fields } : fields;
      setApiErrors(known);
      toast({ kind: 'error', title, body: message });
    },
  });

  const touched = (paths: readonly string[]) =>
    setApiErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([path]) => !paths.some((one) => path === one || path.startsWith(`${one}.`)),
        ),
      ),
    );
  return {
    shown,
    change(patch) {
      setDraft((before) => ({ ...before, ...patch }));
      touched(Object.keys(patch));
    },
    changeSettings(patch) {
      setDraft((before) => ({ ...before, settings: { ...before.settings, ...patch } }));
      touched(Object.keys(patch).map((name) => `settings.${name}`));
    },
    errors: { ...apiErrors, ...settingErrors(shown) },
    isChanged: changes !== undefined,
    isSaving: isPending,
    isOutdated,
    save: () => changes && mutate({ body: changes, draft }),
    discard() {
      setDraft({});
      setApiErrors({});
      setOutdated(false);
    },
  };
}

/** Props of the settings panels. */
export type SettingsPanelProps = { editor: SettingsEditor; disabled: boolean };
