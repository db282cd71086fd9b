import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { type Form, formQuery } from '../../api/forms.ts';
import { useHasRole } from '../../api/session.ts';
import { controlClasses, controlHeight } from '../../ui/control-classes.ts';
import { useToast } from '../../ui/toast.tsx';

/** The form's name in its header. Editors click it to rename the form. */
export const FormName = ({ form }: { form: Form }) => {
  const canEdit = useHasRole('editor');
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Closed by keyboard: returns the focus to the button.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (!canEdit)
    return (
      <span className="truncate font-semibold text-strong" title={form.name}>
        {form.name}
      </span>
    );
  if (isEditing) return <NameField form={form} onClose={() => setEditing(false)} />;
  return (
    <button
      ref={button}
      type="button"
      title="Rename"
      aria-label={`Rename ${form.name}`}
      onClick={() => setEditing(true)}
      className="-mx-1.5 min-h-8 min-w-0 cursor-text truncate rounded-lg px-1.5 font-semibold text-strong hover:bg-hover pointer-coarse:min-h-10"
    >
      {form.name}
    </button>
  );
};

const useRename = (formId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api().forms.update({ id: formId, body: { name } }),
    onSuccess: (renamed) => {
      queries.setQueryData(formQuery(formId).queryKey, renamed);
      for (const list of ['list', 'found']) void queries.invalidateQueries({ queryKey: ['forms', list] });
    },
  });
};

/** Enter and blur save, Escape cancels. A rejected name stays with its error. */
const NameField = ({ form, onClose }: { form: Form; onClose: () => void }) => {
  const [text, setText] = useState(form.name);
  const [fieldError, setFieldError] = useState<string>();
  const toast = useToast();
  const rename = useRename(form.id);
  const hint = useId();
  const save = async () => {
    const name = text.trim();
    if (rename.isPending) return;
    if (name === form.name) return onClose();
    if (name === '') return setFieldError('Enter a name.');
    try {
      await rename.mutateAsync(name);
      const undo = { label: 'Undo', onSelect: () => rename.mutate(form.name) };
      toast({ kind: 'success', title: 'Form renamed', action: undo });
      onClose();
    } catch (error) {
      const { message, fields } = describeError(error);
      setFieldError(fields.name ?? message);
    }
  };
  const press = (event: KeyboardEvent) => {
    // Keeps builder shortcuts from handling these keys.
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') onClose();
  };
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <input
        className={controlClasses(`${controlHeight} max-w-80 font-semibold`)}
        aria-label="Form name"
        aria-invalid={fieldError !== undefined}
        aria-describedby={fieldError ? hint : undefined}
        autoFocus
        maxLength={200}
        value={text}
        readOnly={rename.isPending}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          setText(target.value);
          setFieldError(undefined);
        }}
        onKeyDown={press}
        onBlur={() => void save()}
      />
      {fieldError && (
        <span id={hint} role="alert" className="text-danger text-xs">
          {fieldError}
        </span>
      )}
    </span>
  );
};
