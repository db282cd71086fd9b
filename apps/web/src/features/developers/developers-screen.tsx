import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { eventTypeNames } from '../../api/event-types.ts';
import { problemOf } from '../../api/problem.ts';
import { useMe } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { type Event, eventsQuery } from './api.ts';

const route = getRouteApi('/shell/settings/developers');

/** What a program needs to know of this account, and what happened in it. */
export const DevelopersScreen = () => (
  <Page title="Developers" description="Everything the screens do, a program of yours can do.">
    <div className="flex flex-col gap-6">
      <Access />
      <EventLog />
    </div>
  </Page>
);

const Access = () => {
  const { account } = useMe();
  const api = `${location.origin}/api/v1`;
  const mcp = JSON.stringify(
    {
      mcpServers: {
        'form-service': {
          type: 'http',
          url: `${location.origin}/mcp`,
          headers: { Authorization: 'Bearer YOUR_API_KEY', 'X-Account-ID': account?.id },
        },
      },
    },
    null,
    2,
  );
  return (
    <Card title="The API">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
        <dt className="text-muted">Address</dt>
        <dd className="flex items-center gap-2">
          <code className="min-w-0 truncate font-mono">{api}</code>
          <CopyButton value={api} label="Copy the address of the API" iconOnly size="sm" />
        </dd>
        <dt className="text-muted">Account</dt>
        <dd className="flex items-center gap-2">
          <code className="min-w-0 truncate font-mono">{account?.id}</code>
          <CopyButton value={account?.id ?? ''} label="Copy the id of the account" iconOnly size="sm" />
        </dd>
        <dt className="text-muted">Credential</dt>
        <dd>
          <TextLink to="/settings/api-keys">An API key</TextLink>, in the header{' '}
          <code className="font-mono">Authorization: Bearer</code>
        </dd>
        <dt className="text-muted">Reference</dt>
        <dd>
          <TextAnchor href="/docs">Every route, to read and to try</TextAnchor>
        </dd>
      </dl>
      <h3 className="mt-6 mb-1 font-semibold text-strong">For assistants (MCP)</h3>
      <p className="mb-3 text-muted">
        Programs that speak the Model Context Protocol can work with your forms, with the rights of the key
        they are given.
      </p>
      <CodeBlock code={mcp} />
      <div className="mt-2 flex justify-end">
        <CopyButton value={mcp} label="Copy the configuration" size="sm" />
      </div>
    </Card>
  );
};

const every = '';

const EventLog = () => {
  const { type } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    eventsQuery(type),
  );
  const events = data?.pages.flatMap((page) => page.data);
  return (
    <Card
      title="Events"
      description="What happened in the account, newest first. Webhooks and workflows hear of the same."
      flush
      actions={
        <Select
          label="Which events"
          hideLabel
          className="w-60"
          value={type ?? every}
          options={[
            { value: every, label: 'All events' },
            ...eventTypeNames.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(next) => void navigate({ search: { type: next || undefined }, replace: true })}
        />
      }
    >
      {error && !data && <ErrorState {...problemOf(error)} retry={() => void refetch()} />}
      {!error && !events && <SkeletonRows rows={5} label="Loading events…" />}
      {events?.length === 0 && (
        <EmptyState icon={Activity} title="No such event yet">
          Submit an entry or change a form, and it shows up here. Events are kept for 30 days.
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.id}>
              <EventLine event={event} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="flex justify-center p-4">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
};

const EventLine = ({ event }: { event: Event }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="px-4 py-2 sm:px-6"
    >
      <summary className="flex cursor-pointer items-baseline gap-4 rounded-sm">
        <code className="min-w-0 flex-1 truncate font-mono text-strong">{event.type}</code>
        <TimeAgo at={event.createdAt} className="shrink-0 text-muted" />
      </summary>
      {isOpen && <CodeBlock className="my-2" code={JSON.stringify(event, null, 2)} />}
    </details>
  );
};
