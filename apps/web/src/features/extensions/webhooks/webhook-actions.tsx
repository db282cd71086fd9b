import { useNavigate } from '@tanstack/react-router';
import { KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { useWebhookChanges, type Webhook } from './webhooks-api.ts';

/** Admin actions for a webhook. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const isAdmin = useHasRole('admin');
  const navigate = useNavigate();
  const showError = useErrorToast();
  const confirm = useConfirm();
  const { ping, update, rotate, remove } = useWebhookChanges();
  const [isChanging, setChanging] = useState(false);
  if (!isAdmin) return null;
  const tryOut = () =>
    ping.mutate(webhook.id, {
      onSuccess: ({ id }) =>
        void navigate({
          to: '/extensions/webhooks/$webhookId',
          params: { webhookId: webhook.id },
          search: { delivery: id },
        }),
      onError: (error) => showError(error, 'Couldn’t send'),
    });
  const toggleEnabled = () =>
    update.mutate(
      { webhook, body: { enabled: !webhook.enabled } },
      { onError: (error) => showError(error, 'Couldn’t change') },
    );
  const renew = async () => {
    const isConfirmed = await confirm({
      title: 'Rotate the secret?',
      body: 'For 24 hours, every request carries both signatures so you have time to switch.',
      action: 'Rotate secret',
    });
    if (isConfirmed)
      rotate.mutate(webhook.id, { onError: (error) => showError(error, 'Couldn’t rotate the secret') });
  };
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      title: 'Delete this webhook?',
      body: 'This also deletes its delivery log. This can’t be undone.',
      action: 'Delete webhook',
      danger: true,
    });
    if (isConfirmed)
      remove.mutate(webhook.id, {
        onSuccess: () => void navigate({ to: '/extensions/webhooks' }),
        onError: (error) => showError(error, 'Couldn’t delete'),
      });
  };
  return (
    <>
      <Button
        icon={Send}
        busy={ping.isPending}
        disabledReason={webhook.enabled ? undefined : 'Turn the webhook on first.'}
        onClick={tryOut}
      >
        Send test
      </Button>
      <Menu
        trigger={<IconButton label="Actions for this webhook" icon={MoreHorizontal} />}
        items={[
          { label: webhook.enabled ? 'Turn off' : 'Turn on', icon: Power, onSelect: toggleEnabled },
          { label: 'Edit…', icon: Pencil, onSelect: () => setChanging(true) },
          { label: 'Rotate secret…', icon: KeyRound, onSelect: () => void renew() },
          { kind: 'separator' },
          { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => void confirmDelete() },
        ]}
      />
      {isChanging && <WebhookDialog webhook={webhook} onClose={() => setChanging(false)} />}
      {rotate.data && (
        <WebhookSecretDialog
          title="New secret"
          note="The previous secret works for 24 more hours."
          secret={rotate.data.secret}
          onClose={() => rotate.reset()}
        />
      )}
    </>
  );
};
