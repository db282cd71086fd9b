import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { canFilter, canSend } from '../model/subscription-texts.ts';
import { EventChoice } from './event-choice.tsx';
import { SamplePayload } from './sample-payload.tsx';
import { SubjectChoice, type WebhookScope } from './subject-choice.tsx';
import { WebhookFilter } from './webhook-filter.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { type SampleBody, useWebhookChanges, type Webhook, type WebhookBody } from './webhooks-api.ts';

type Events = WebhookBody['events'];

/** Events that this scope can send; the default if none is left. */
const allowedEvents = (events: Events, bound: WebhookScope): Events => {
  const remaining = events.filter((type) => canSend(type, bound));
  if (remaining.length > 0) return remaining;
  return bound.formIds.length > 0 ? ['entry.submitted'] : ['row.created'];
};

const sampleOf = (events: Events, { formIds, tableIds }: WebhookScope): SampleBody | undefined => {
  const type = events.find((one) => /^(entry|row)\./.test(one)) ?? (events.includes('*') ? '*' : undefined);
  if (type === undefined) return undefined;
  const ofForm = type === '*' ? formIds.length > 0 : type.startsWith('entry.');
  const [formId, tableId] = [formIds[0], tableIds[0]];
  const named = (type === '*' ? (ofForm ? 'entry.submitted' : 'row.created') : type) as SampleBody['type'];
  if (ofForm) return formId === undefined ? undefined : { type: named, formId };
  return tableId === undefined ? undefined : { type: named, tableId };
};

/** Creates or edits a webhook. */
export const WebhookDialog = (props: { webhook?: Webhook; formId?: string; onClose: () => void }) => {
  const { onClose, formId } = props;
  // The state when the dialog opened, so that concurrent changes are a conflict.
  const [webhook] = useState(props.webhook);
  const navigate = useNavigate();
  const { create, update } = useWebhookChanges();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [bound, setBound] = useState<WebhookScope>({
    formIds: webhook?.formIds ?? (formId ? [formId] : []),
    tableIds: webhook?.tableIds ?? [],
  });
  const [events, setEvents] = useState<Events>(webhook?.events ?? ['entry.submitted']);
  const [filter, setFilter] = useState(webhook?.filter ?? '');
  const [payload, setPayload] = useState(webhook?.payload ?? 'full');
  const created = create.data;
  if (created)
    return (
      <WebhookSecretDialog
        title="Webhook created"
        secret={created.secret}
        onClose={() =>
          void navigate({ to: '/extensions/webhooks/$webhookId', params: { webhookId: created.id } })
        }
      />
    );
  const error = create.error ?? update.error;
  const problem = error ? describeError(error) : undefined;
  const isFilterable = canFilter(events, bound);
  const subjectId = bound.formIds[0] ?? bound.tableIds[0];
  const body = {
    url: url.trim(),
    description: description.trim(),
    events,
    ...bound,
    filter: isFilterable && filter.trim() !== '' ? filter.trim() : null,
    payload,
  };
  const save = () =>
    webhook ? update.mutate({ webhook, body }, { onSuccess: onClose }) : create.mutate(body);
  const missing =
    body.url === '' ? 'Enter a URL first.' : events.length === 0 ? 'Choose at least one event.' : undefined;
  const sample = sampleOf(events, bound);
  const fieldErrors = problem?.fields ?? {};
  const isShownAtField = ['url', 'filter'].some((name) => fieldErrors[name]);
  return (
    <FormDialog
      onClose={onClose}
      title={webhook ? 'Edit webhook' : 'New webhook'}
      onSubmit={save}
      action={webhook ? 'Save' : 'Create webhook'}
      busy={create.isPending || update.isPending}
      disabledReason={missing}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Endpoint URL"
          type="url"
          placeholder="https://example.com/hooks"
          value={url}
          onChange={setUrl}
          maxLength={2_000}
          {...(fieldErrors.url && { error: fieldErrors.url })}
        />
        <SubjectChoice
          value={bound}
          onChange={(next) => {
            setBound(next);
            setEvents(allowedEvents(events, next));
            setFilter('');
          }}
        />
        <EventChoice value={events} onChange={setEvents} isOffered={(type) => canSend(type, bound)} />
        {isFilterable && subjectId && (
          <WebhookFilter
            key={subjectId}
            subjectId={subjectId}
            value={filter}
            onChange={setFilter}
            error={fieldErrors.filter}
          />
        )}
        <RadioGroup
          label="Payload"
          value={payload}
          onChange={setPayload}
          options={[
            { value: 'full', label: 'Full', hint: 'Answers, metafields, and what changed' },
            { value: 'ids', label: 'IDs only', hint: 'Your endpoint reads the rest through the API' },
          ]}
        />
        {sample && <SamplePayload body={{ ...sample, payload }} />}
        <TextField
          label="Description"
          optional
          value={description}
          onChange={setDescription}
          maxLength={1_000}
        />
        {problem && !isShownAtField && (
          <div ref={scrollIntoView}>
            <Banner kind="danger">{Object.values(fieldErrors)[0] ?? problem.message}</Banner>
          </div>
        )}
      </div>
    </FormDialog>
  );
};

/** It would be hidden below a long list of events. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
