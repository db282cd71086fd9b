import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useEmailConfigured } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { ShownOnceDialog } from '../../../ui/shown-once-dialog.tsx';
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
    <FormDialog
      onClose={onClose}
      title="Email a link to edit this entry"
      description={about}
      size="sm"
      onSubmit={() => send.mutate()}
      action="Send link"
      busy={send.isPending}
      disabled={email.trim() === ''}
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={problem && (problem.fields.email ?? problem.message)}
      />
    </FormDialog>
  );
};

const CopyLink = ({ entry, onClose }: EditLinkDialogProps) => {
  const create = useMutation({ mutationFn: () => createEditLink(entry.id) });
  const title = 'Create a link to edit this entry';
  if (create.data)
    return (
      <ShownOnceDialog title={title} description={about} size="sm" onClose={onClose}>
        <CopyValue label="Copy link" value={create.data.url} />
      </ShownOnceDialog>
    );
  return (
    <FormDialog
      title={title}
      description={about}
      size="sm"
      action="Create link"
      busy={create.isPending}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {create.error && <Banner kind="danger">{describeError(create.error).message}</Banner>}
        <p className="text-muted">Email isn’t set up on this service, so share the link yourself.</p>
      </div>
    </FormDialog>
  );
};
