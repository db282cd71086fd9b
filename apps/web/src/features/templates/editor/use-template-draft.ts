import { isServiceError } from '@form-service/sdk';
import { useState } from 'react';
import { type Template, useTemplateChanges } from '../api.ts';
import { templateError } from '../model/text-errors.ts';

export type TemplateDraft = Pick<Template, 'name' | 'format' | 'body' | 'layoutTemplateId'>;

const draftOf = ({ name, format, body, layoutTemplateId }: Template): TemplateDraft => ({
  name,
  format,
  body,
  layoutTemplateId,
});

/** Unsaved edits of a template. Conflicts are reported, not overwritten. */
export const useTemplateDraft = (template: Template) => {
  const [draft, setDraft] = useState(() => draftOf(template));
  /** The template that the draft is based on. */
  const [base, setBase] = useState(template);
  const { update } = useTemplateChanges();
  const before = draftOf(base);
  const isChanged = (Object.keys(before) as (keyof TemplateDraft)[]).some(
    (key) => draft[key] !== before[key],
  );
  const save = () => update.mutate({ template: base, body: draft }, { onSuccess: setBase });
  const isConflict = isServiceError(update.error, 'version_mismatch');
  return {
    draft,
    change: (part: Partial<TemplateDraft>) => {
      if (update.error) update.reset();
      setDraft((now) => ({ ...now, ...part }));
    },
    isChanged,
    isSaving: update.isPending,
    isConflict,
    problem: update.error && !isConflict ? templateError(update.error).message : undefined,
    save,
    /** Loads the other version. */
    reload: (now: Template) => {
      update.reset();
      setBase(now);
      setDraft(draftOf(now));
    },
    /** Overwrites the other version. */
    overwrite: (now: Template) => update.mutate({ template: now, body: draft }, { onSuccess: setBase }),
  };
};
