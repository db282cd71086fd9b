import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useEmailConfigured } from '../../../api/sign-in-settings.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Entry } from '../api.ts';
import { createEditLink } from '../entry-api.ts';

/** The first answer that looks like an email address. */
const emailIn = (answers: Entry['answers']): string =>
  Object.values(answers).find(
    (value): value is string => typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  ) ?? '';

const about =
  'Anyone with the link can edit the answers for three days. Their changes are saved as a new revision.';

interface EditLinkDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** Lets the respondent edit their answers: by email, or by a link if the server sends no email. */
export const EditLinkDialog = (props: EditLinkDialogProps) =>
  useEmailConfigured() === false ? <CopyLink {...props} /> : <EmailLink {...props} />;

const EmailLink = ({ entry, onClose }: EditLinkDialogProps) => {
  const [email, setEmail] = useState(() => emailIn(entry.answers));
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => createEditLink(entry.id, email.trim()),
    onSuccess: () => {
      toast({
        kind: 'success',
        title: 'Link sent',
        body: `${email.trim()} can edit the entry for three days.`,
      });
      onClose();
    },
  });
  const problem = send.error ? describeError(send.error) : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Email a link to edit this entry"
      description={about}
      size="sm"
      onSubmit={() => send.mutate()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={send.isPending} disabled={email.trim() === ''}>
            Send link
          </Button>
        </>
      }
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={problem && (problem.fields.email ?? problem.message)}
      />
    </Dialog>
  );
};

const CopyLink = ({ entry, onClose }: EditLinkDialogProps) => {
  const create = useMutation({ mutationFn: () => createEditLink(entry.id) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Create a link to edit this entry"
      description={about}
      size="sm"
      onSubmit={() => (create.data ? onClose() : create.mutate())}
      footer={
        create.data ? (
          <Button type="submit" variant="primary">
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={create.isPending}>
              Create link
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {create.error && <Banner kind="danger">{describeError(create.error).message}</Banner>}
        {create.data ? (
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere">
              {create.data.url}
            </code>
            <CopyButton label="Copy link" value={create.data.url} />
          </div>
        ) : (
          <p className="text-muted">Email isn’t set up on this service, so share the link yourself.</p>
        )}
      </div>
    </Dialog>
  );
};
