import { useCanEdit } from '../../../editor/editor-context.ts';
import { SavingIndicator } from '../../../editor/saving-indicator.tsx';
import { useBuilder, useFormSaver } from '../model/use-builder.ts';

/** Whether the form is saved, and what to do if not. */
export function SavingStatus({ onConflict }: { onConflict: () => void }) {
  const saving = useBuilder((view) => view.saving);
  const canEdit = useCanEdit();
  const saver = useFormSaver();
  return (
    <SavingIndicator
      status={saving.status}
      message={saving.status === 'error' ? saving.message : undefined}
      viewOnly={canEdit ? undefined : 'Viewers can’t edit forms. Ask an admin to change your role.'}
      onRetry={() => void saver.flush().catch(() => {})}
      onConflict={onConflict}
    />
  );
}
