import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { switchAccount } from './switch-account.ts';

interface NewAccountProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export const NewAccountDialog = ({ open, onOpenChange }: NewAccountProps) => {
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: async () => {
      const account = await publicApi.accounts.create({ body: { name: name.trim() } });
      await switchAccount(account.id);
    },
  });
  const problem = create.error ? describeError(create.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New account"
      description="Each account has its own members, projects, forms and entries."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="new-account"
            busy={create.isPending}
            disabled={!name.trim()}
          >
            Create account
          </Button>
        </>
      }
    >
      <form id="new-account" onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          error={problem ? (problem.fields.name ?? problem.message) : undefined}
        />
      </form>
    </Dialog>
  );
};
