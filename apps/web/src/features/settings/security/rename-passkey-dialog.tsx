import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { validateName } from '../../../api/user-validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { passkeysQuery } from '../api.ts';
import { ErrorBanner } from '../error-banner.tsx';

interface RenamePasskeyProps {
  passkey: { id: string; name: string | null };
  onClose: () => void;
}

export const RenamePasskeyDialog = ({ passkey, onClose }: RenamePasskeyProps) => {
  const queries = useQueryClient();
  const [name, setName] = useState(passkey.name ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const rename = useMutation({
    mutationFn: () => publicApi.auth.renamePasskey({ body: { id: passkey.id, name: name.trim() } }),
    onSuccess: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  const submit = () => {
    const problem = validateName(name);
    setFieldError(problem);
    if (!problem && !rename.isPending) rename.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Rename passkey"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <ErrorBanner error={rename.error} />
      <TextField label="Name" maxLength={100} value={name} onChange={setName} error={fieldError} />
    </Dialog>
  );
};
