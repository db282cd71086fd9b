import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Entry } from '../api.ts';
import { mailEditSession } from '../entry-api.ts';

/** The first answer that looks like the respondent's own address. */
const addressIn = (answers: Entry['answers']): string =>
  Object.values(answers).find(
    (value): value is string => typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  ) ?? '';

/** Lets whoever answered correct it themselves. */
export const MailLinkDialog = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => {
  const [email, setEmail] = useState(() => addressIn(entry.answers));
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => mailEditSession(entry.id, email.trim()),
    onSuccess: () => {
      toast({
        kind: 'success',
        title: 'Link sent',
        body: `${email.trim()} can change the entry for three days.`,
      });
      onClose();
    },
  });
  const problem = send.error ? problemOf(send.error) : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Mail a link to edit this entry"
      description="Whoever has the link can change the answers for three days. What they change becomes a revision."
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
        label="E-mail address"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={problem && (problem.fields.email ?? problem.message)}
      />
    </Dialog>
  );
};
