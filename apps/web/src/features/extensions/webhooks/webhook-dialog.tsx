import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EventChoice } from './event-choice.tsx';
import { SecretShown } from './secret-shown.tsx';
import { useWebhookChanges, type Webhook, type WebhookBody } from './webhooks-api.ts';

/** A new webhook, or another address and other events for one that is there. */
export const WebhookDialog = (props: { webhook?: Webhook; onClose: () => void }) => {
  const { onClose } = props;
  // As it was when the dialog opened: what others save meanwhile is told, not written over.
  const [webhook] = useState(props.webhook);
  const navigate = useNavigate();
  const { create, update } = useWebhookChanges();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<WebhookBody['events']>(webhook?.events ?? ['entry.submitted']);
  const made = create.data;
  if (made)
    return (
      <SecretShown
        title="The webhook is there"
        secret={made.secret}
        onClose={() => {
          onClose();
          void navigate({ to: '/extensions/webhooks/$webhookId', params: { webhookId: made.id } });
        }}
      />
    );
  const error = create.error ?? update.error;
  const problem = error ? problemOf(error) : undefined;
  const body = { url: url.trim(), description: description.trim(), events };
  const save = () =>
    webhook ? update.mutate({ webhook, body }, { onSuccess: onClose }) : create.mutate(body);
  const missing =
    body.url === ''
      ? 'Give an address first.'
      : events.length === 0
        ? 'Choose at least one event.'
        : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={webhook ? 'Change the webhook' : 'New webhook'}
      onSubmit={() => !missing && save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending || update.isPending}
            disabledReason={missing}
          >
            {webhook ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Address"
          type="url"
          placeholder="https://example.com/hooks"
          value={url}
          onChange={setUrl}
          maxLength={2_000}
          {...(problem?.fields.url && { error: problem.fields.url })}
        />
        <TextField
          label="What it is for"
          optional
          value={description}
          onChange={setDescription}
          maxLength={1_000}
        />
        <EventChoice value={events} onChange={setEvents} />
        {problem && !problem.fields.url && (
          <div ref={bringIntoSight}>
            <Banner kind="danger">{problem.message}</Banner>
          </div>
        )}
      </div>
    </Dialog>
  );
};

/** Under the long list of events nobody would see it. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
