import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import type { View } from '../../../api/views.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { ViewConflictError } from './views-api.ts';

interface Answers {
  name: string;
  visibility: View['visibility'];
}

interface ViewDialogProps {
  title: string;
  action: string;
  name: string;
  askVisibility: boolean;
  onSave: (answers: Answers) => Promise<void>;
  onClose: () => void;
}

export const ViewDialog = ({ title, action, name, askVisibility, onSave, onClose }: ViewDialogProps) => {
  const [visibility, setVisibility] = useState<View['visibility']>('private');
  const save = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const problem =
    save.error instanceof ViewConflictError
      ? 'Someone else changed this view. Review it and try again.'
      : save.error && describeError(save.error).message;
  return (
    <NameDialog
      title={title}
      action={action}
      size="md"
      name={name}
      busy={save.isPending}
      error={problem ?? undefined}
      onSubmit={(next) => save.mutate({ name: next, visibility })}
      onClose={onClose}
    >
      {askVisibility && (
        <RadioGroup
          label="Visible to"
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'private', label: 'Only me' },
            { value: 'shared', label: 'Everyone in the account' },
          ]}
        />
      )}
    </NameDialog>
  );
};
