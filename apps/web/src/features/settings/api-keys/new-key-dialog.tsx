import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { nameProblem } from '../../../api/person-rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ProblemBanner } from '../problem-banner.tsx';

/** A name first, then the key itself, which is shown this once. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const make = useMutation({
    mutationFn: () => api().apiKeys.create({ body: { name: name.trim() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apiKeys'] }),
  });
  if (make.data) return <ShownOnce name={make.data.name} secret={make.data.key} onClose={onClose} />;
  const submit = () => {
    const problem = nameProblem(name);
    setWrong(problem);
    if (!problem && !make.isPending) make.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="New API key"
      description="Use a key of its own for each program, so that you can revoke one without stopping the others."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={make.isPending}>
            Make the key
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProblemBanner error={make.error} />
        <TextField
          label="What is it for?"
          placeholder="Nightly report"
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={wrong}
        />
      </div>
    </Dialog>
  );
};

const ShownOnce = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => {
  const [isStored, setStored] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const close = () => (isStored ? onClose() : setReminded(true));
  return (
    <Dialog
      open
      // Closed by accident it would be lost: only the button closes, once the key is stored.
      onOpenChange={(open) => !open && close()}
      title="Store your key now"
      description={`This is the key “${name}”. It is shown this once: only a fingerprint of it is kept here.`}
      onSubmit={close}
      footer={
        <Button type="submit" variant="primary">
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-2">
          <code
            data-testid="api-key"
            className="min-w-0 flex-1 rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere"
          >
            {secret}
          </code>
          <CopyButton value={secret} variant="primary" />
        </div>
        <Banner kind="warning">
          Whoever has the key can do what you can. Keep it on servers, out of web pages and out of shared
          code.
        </Banner>
        <Checkbox
          label="I have stored it"
          checked={isStored}
          onChange={setStored}
          error={isReminded && !isStored ? 'First store the key, then tick this.' : undefined}
        />
      </div>
    </Dialog>
  );
};
