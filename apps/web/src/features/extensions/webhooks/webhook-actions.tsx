import { useNavigate } from '@tanstack/react-router';
import { KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { useRole } from '../../../api/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SecretShown } from './secret-shown.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useWebhookChanges, type Webhook } from './webhooks-api.ts';

/** What admins can do with a webhook. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const isAdmin = useRole('admin');
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { ping, update, rotate, remove } = useWebhookChanges();
  const [isChanging, setChanging] = useState(false);
  if (!isAdmin) return null;
  const tell = (title: string) => (error: unknown) =>
    toast({ kind: 'error', title, body: problemOf(error).message });
  const tryOut = () =>
    ping.mutate(webhook.id, {
      onSuccess: ({ id }) =>
        void navigate({
          to: '/extensions/webhooks/$webhookId',
          params: { webhookId: webhook.id },
          search: { delivery: id },
        }),
      onError: tell('Not sent'),
    });
  const turn = () =>
    update.mutate({ webhook, body: { enabled: !webhook.enabled } }, { onError: tell('Not changed') });
  const renew = async () => {
    const isSure = await confirm({
      title: 'Make a new secret?',
      body: 'For a day every message carries both signatures, so that your receiver can change over.',
      action: 'Make a new secret',
    });
    if (isSure) rotate.mutate(webhook.id, { onError: tell('Not changed') });
  };
  const drop = async () => {
    const isSure = await confirm({
      title: 'Delete this webhook?',
      body: 'It goes for good, with the log of its deliveries.',
      action: 'Delete',
      danger: true,
    });
    if (isSure)
      remove.mutate(webhook.id, {
        onSuccess: () => void navigate({ to: '/extensions/webhooks' }),
        onError: tell('Not deleted'),
      });
  };
  return (
    <>
      <Button
        icon={Send}
        busy={ping.isPending}
        disabledReason={webhook.enabled ? undefined : 'Turn it on first.'}
        onClick={tryOut}
      >
        Try it out
      </Button>
      <Menu
        trigger={<IconButton label="More for this webhook" icon={MoreHorizontal} />}
        items={[
          { label: webhook.enabled ? 'Turn off' : 'Turn on', icon: Power, onSelect: turn },
          { label: 'Change…', icon: Pencil, onSelect: () => setChanging(true) },
          { label: 'New secret…', icon: KeyRound, onSelect: () => void renew() },
          { kind: 'separator' },
          { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => void drop() },
        ]}
      />
      {isChanging && <WebhookDialog webhook={webhook} onClose={() => setChanging(false)} />}
      {rotate.data && (
        <SecretShown
          title="The new secret"
          note="The one before works for another day."
          secret={rotate.data.secret}
          onClose={() => rotate.reset()}
        />
      )}
    </>
  );
};
