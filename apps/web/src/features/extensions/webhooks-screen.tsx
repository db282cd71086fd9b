import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { eventsText, subjectsText } from './model/subscription-texts.ts';
import { WebhookState } from './webhooks/state-badges.tsx';
import { WebhookDialog } from './webhooks/webhook-dialog.tsx';
import { subjectsQuery, webhooksQuery } from './webhooks/webhooks-api.ts';

const route = getRouteApi('/shell/extensions/webhooks');

/** Webhooks of the account. */
export const WebhooksScreen = () => {
  const { new: making } = route.useSearch();
  const navigate = route.useNavigate();
  const setCreating = (subject: string | undefined) => void navigate({ search: { new: subject } });
  const { data, error, refetch, isPending } = useQuery(webhooksQuery);
  const subjects = useQuery(subjectsQuery);
  const isAdmin = useHasRole('admin');
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={isAdmin ? undefined : 'Only admins can create webhooks.'}
      onClick={() => setCreating('account')}
    >
      New webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      description="Send entries and other events to your own systems as they happen. Every request is signed, and retried until it is accepted."
      actions={createButton}
    >
      {error && !data && <ErrorState {...describeError(error)} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={WebhookIcon} title="No webhooks yet" action={createButton}>
          Enter a URL and choose what to send: the entries of one form, or any event in the account.
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
                header: 'Endpoint',
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
                header: 'Events',
                from: 'sm',
                cell: (webhook) => (
                  <>
                    {eventsText(webhook.events)}
                    <span className="block text-muted">{subjectsText(webhook, subjects.data)}</span>
                  </>
                ),
              },
              { key: 'state', header: 'Status', cell: (webhook) => <WebhookState webhook={webhook} /> },
            ]}
          />
        </Card>
      )}
      {making && isAdmin && (
        <WebhookDialog
          {...(making !== 'account' && { formId: making })}
          onClose={() => setCreating(undefined)}
        />
      )}
    </Page>
  );
};
