import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import type { View } from '../../../api/views.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
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

export const ViewDialog = ({
  title,
  action,
  name: given,
  askVisibility,
  onSave,
  onClose,
}: ViewDialogProps) => {
  const [name, setName] = useState(given);
  const [visibility, setVisibility] = useState<View['visibility']>('private');
  const save = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const problem =
    save.error instanceof ViewConflictError
      ? 'Someone else changed this view. Review it and try again.'
      : save.error && describeError(save.error).message;
  const isNamed = name.trim() !== '';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      onSubmit={() => isNamed && save.mutate({ name: name.trim(), visibility })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabledReason={isNamed ? undefined : 'Enter a name first.'}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          autoFocus
          {...(problem && { error: problem })}
        />
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
      </div>
    </Dialog>
  );
};
