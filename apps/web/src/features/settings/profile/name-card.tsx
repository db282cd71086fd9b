import { useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { validateName } from '../../../api/user-validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

export const NameCard = () => {
  const me = useMe();
  const [name, setName] = useState(me.name);
  const [fieldError, setFieldError] = useState<string>();
  const save = useMutationWithToast({
    mutationFn: () => publicApi.auth.updateUser({ body: { name: name.trim() } }),
    successMessage: 'Name changed',
    errorMessage: 'Couldn’t change your name',
    refresh: [['me'], ['users']],
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = validateName(name);
        setFieldError(problem);
        if (!problem) save.mutate();
      }}
    >
      <Card
        title="Name"
        description="Visible to other members of your accounts."
        footer={
          <Button type="submit" variant="primary" busy={save.isPending} disabled={name.trim() === me.name}>
            Save
          </Button>
        }
      >
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={200}
          className="max-w-md"
          value={name}
          onChange={setName}
          error={fieldError}
        />
      </Card>
    </form>
  );
};
