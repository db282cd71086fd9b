import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { useRole } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { WebhookDialog } from './webhooks/webhook-dialog.tsx';
import { WebhookState } from './webhooks/webhook-state.tsx';
import { webhooksQuery } from './webhooks/webhooks-api.ts';

/** Addresses that are told of events. */
export const WebhooksScreen = () => {
  const { data, error, refetch, isPending } = useQuery(webhooksQuery);
  const isAdmin = useRole('admin');
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={isAdmin ? undefined : 'Only admins can make webhooks.'}
      onClick={() => setMaking(true)}
    >
      New webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      description="Tell other programs what happens here, the moment it happens. Every message is signed, and sent again until it is taken."
      actions={make}
    >
      {error && !data && <ErrorState {...problemOf(error)} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={WebhookIcon} title="No webhooks yet" action={make}>
          Name an address and the events it is to be told of.
        </EmptyState>
      )}
      {(isPending || (data && data.length > 0)) && (
        <Card flush>
          <Table
            label="Webhooks"
            rows={data ?? []}
            loading={isPending}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'url',
                header: 'Address',
                rowHeader: true,
                cell: ({ id, url, description }) => (
                  <>
                    <Link
                      to="/extensions/webhooks/$webhookId"
                      params={{ webhookId: id }}
                      className="rounded-sm font-medium text-strong wrap-anywhere hover:underline"
                    >
                      {url}
                    </Link>
                    {description && <span className="block text-muted wrap-anywhere">{description}</span>}
                  </>
                ),
              },
              {
                key: 'events',
                header: 'Told of',
                from: 'sm',
                cell: ({ events }) => (events.includes('*') ? 'Everything' : events.join(', ')),
              },
              { key: 'state', header: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
            ]}
          />
        </Card>
      )}
      {isMaking && <WebhookDialog onClose={() => setMaking(false)} />}
    </Page>
  );
};
