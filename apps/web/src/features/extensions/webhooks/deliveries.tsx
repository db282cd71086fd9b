import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Table } from '../../../ui/table.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { DeliveryBadge, deliveryLabels, stateNames } from './state-badges.tsx';
import { deliveriesQuery, useWebhookChanges, type Webhook } from './webhooks-api.ts';

const route = getRouteApi('/shell/extensions/webhooks/$webhookId');

const retentionDays = 30;

/** Live list of deliveries. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const { status, delivery } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(deliveriesQuery(webhook.id, status));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, delivery: id }), replace: true, resetScroll: false });
  const close = () => {
    open(undefined);
    // It may have succeeded while it was open.
    void refetch();
  };
  return (
    <Card
      title="Deliveries"
      description={`Kept for ${retentionDays} days.`}
      flush
      actions={
        <>
          <Select
            label="Status"
            hideLabel
            className="w-44"
            value={status ?? 'all'}
            options={[
              { value: 'all', label: 'All statuses' },
              ...stateNames.map((value) => ({ value, label: deliveryLabels[value].label })),
            ]}
            onChange={(next) =>
              void navigate({
                search: (before) => ({ ...before, status: stateNames.find((name) => name === next) }),
                replace: true,
              })
            }
          />
          <SendAgain webhook={webhook} />
        </>
      }
    >
      {error && !data ? (
        <ErrorState {...describeError(error)} retry={() => void refetch()} />
      ) : (
        <Table
          label="Delivery log"
          rows={rows}
          loading={isPending}
          rowKey={({ id }) => id}
          empty={
            <p className="p-6 text-muted">
              {status ? 'No deliveries with this status.' : 'No deliveries yet. Send a test to see one.'}
            </p>
          }
          columns={[
            {
              key: 'event',
              header: 'Event',
              rowHeader: true,
              cell: ({ id, eventType }) => (
                <TextButton onClick={() => open(id)} className="font-mono">
                  {eventType}
                </TextButton>
              ),
            },
            { key: 'status', header: 'Status', cell: (one) => <DeliveryBadge status={one.status} /> },
            {
              key: 'answer',
              header: 'Response',
              from: 'sm',
              cell: ({ responseStatus, error: problem }) => responseStatus ?? problem ?? '',
            },
            {
              key: 'attempt',
              header: 'Attempts',
              from: 'md',
              align: 'end',
              cell: ({ attempt }) => attempt.toLocaleString(),
            },
            {
              key: 'at',
              header: 'Last attempt',
              from: 'sm',
              cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
            },
          ]}
        />
      )}
      <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="p-4" />
      {delivery && <DeliverySheet webhook={webhook} deliveryId={delivery} onClose={close} />}
    </Card>
  );
};

const SendAgain = ({ webhook }: { webhook: Webhook }) => {
  const isAdmin = useHasRole('admin');
  const confirm = useConfirm();
  const toast = useToast();
  const showError = useErrorToast();
  const { redeliverAll } = useWebhookChanges();
  if (!isAdmin) return null;
  const send = async () => {
    const isConfirmed = await confirm({
      title: 'Resend failed deliveries?',
      body: `Resends every delivery that failed in the last ${retentionDays} days. Each keeps its webhook-id.`,
      action: 'Resend',
    });
    if (!isConfirmed) return;
    const from = new Date(Date.now() - retentionDays * 86_400_000).toISOString();
    redeliverAll.mutate(
      { id: webhook.id, from },
      {
        onSuccess: (count) =>
          toast({
            kind: 'success',
            title:
              count === 0
                ? 'No failed deliveries to resend'
                : `Resending ${pluralize(count, 'delivery', 'deliveries')}`,
          }),
        onError: (error) => showError(error, 'Couldn’t resend'),
      },
    );
  };
  return (
    <Button
      icon={RotateCw}
      busy={redeliverAll.isPending}
      disabledReason={webhook.enabled ? undefined : 'Turn the webhook on first.'}
      onClick={() => void send()}
    >
      Resend failed…
    </Button>
  );
};
