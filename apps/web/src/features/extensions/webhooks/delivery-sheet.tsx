import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { readableBody } from '../model/body-text.ts';
import { DeliveryBadge } from './state-badges.tsx';
import { deliveryQuery, useWebhookChanges, type Webhook } from './webhooks-api.ts';

type DeliverySheetProps = { webhook: Webhook; deliveryId: string; onClose: () => void };

/** Request and response of a delivery; polled while in progress. */
export const DeliverySheet = ({ webhook, deliveryId, onClose }: DeliverySheetProps) => {
  const isAdmin = useHasRole('admin');
  const { data, error, refetch } = useQuery(deliveryQuery(webhook.id, deliveryId));
  const { redeliver } = useWebhookChanges();
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={data?.eventType ?? 'Delivery'}
      footer={
        isAdmin &&
        data && (
          <Button
            icon={RotateCw}
            busy={redeliver.isPending}
            disabledReason={webhook.enabled ? undefined : 'Turn the webhook on first.'}
            onClick={() => redeliver.mutate(data)}
          >
            Resend
          </Button>
        )
      }
    >
      {error && !data && <ErrorState {...describeError(error)} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} label="Loading delivery…" />}
      {data && (
        <div className="flex flex-col gap-5">
          <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2" aria-live="polite">
            <dt className="text-muted">Status</dt>
            <dd>
              <DeliveryBadge status={data.status} />
            </dd>
            <dt className="text-muted">Attempts</dt>
            <dd>{data.attempt}</dd>
            <dt className="text-muted">Response</dt>
            <dd>{data.responseStatus ?? 'None'}</dd>
            {data.durationMs !== null && (
              <>
                <dt className="text-muted">Duration</dt>
                <dd>{data.durationMs.toLocaleString()} ms</dd>
              </>
            )}
            {data.nextAttemptAt && (
              <>
                <dt className="text-muted">Next attempt</dt>
                <dd>
                  <TimeAgo at={data.nextAttemptAt} />
                </dd>
              </>
            )}
            <dt className="text-muted">webhook-id</dt>
            <dd className="font-mono wrap-anywhere">{data.eventId}</dd>
          </dl>
          {data.error && <Banner kind="danger">{data.error}</Banner>}
          {redeliver.error && <Banner kind="danger">{describeError(redeliver.error).message}</Banner>}
          <section>
            <h3 className="mb-1 font-semibold text-strong">Request body</h3>
            {data.payload ? (
              <CodeBlock code={JSON.stringify(data.payload, null, 2)} />
            ) : (
              <p className="text-muted">This event is no longer stored.</p>
            )}
          </section>
          {data.responseBody && (
            <section>
              <h3 className="mb-1 font-semibold text-strong">Response body</h3>
              <CodeBlock code={readableBody(data.responseBody)} />
            </section>
          )}
        </div>
      )}
    </Sheet>
  );
};
