import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { connectorsQuery } from './connectors/connectors-api.ts';
import { NewConnectorDialog } from './connectors/new-connector-dialog.tsx';
import { authKinds } from './model/connector-auth.ts';

const route = getRouteApi('/shell/extensions/connectors');

/** External services that workflows and forms can call. */
export const ConnectorsScreen = () => {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useHasRole('admin');
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(connectorsQuery(q));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={isAdmin ? undefined : 'Only admins can create connectors.'}
      onClick={() => setCreating(true)}
    >
      New connector
    </Button>
  );
  return (
    <Page
      title="API Connectors"
      description="Connect other services and call them from workflows and forms. Secrets are encrypted and never shown again."
      actions={createButton}
    >
      {error && !data ? (
        <ErrorState {...describeError(error)} retry={() => void refetch()} />
      ) : !isPending && rows.length === 0 && q === undefined ? (
        <EmptyState icon={Plug} title="No connectors yet" action={createButton}>
          Describe a service once, manually or from its OpenAPI document, and call it from any workflow or
          form.
        </EmptyState>
      ) : (
        <>
          <SearchField
            label="Search connectors"
            value={q ?? ''}
            onChange={(next) => void navigate({ search: { q: next || undefined }, replace: true })}
            className="mb-4 w-64 max-sm:w-full"
          />
          <Card flush>
            <Table
              label="API Connectors"
              rows={rows}
              loading={isPending}
              rowKey={({ id }) => id}
              empty={<p className="p-6 text-muted">No matches.</p>}
              columns={[
                {
                  key: 'name',
                  header: 'Name',
                  rowHeader: true,
                  cell: ({ id, name, description, extensionId }) => (
                    <>
                      <span className="flex flex-wrap items-center gap-2">
                        <Link
                          to="/extensions/connectors/$connectorId"
                          params={{ connectorId: id }}
                          className="rounded-sm font-medium text-strong wrap-anywhere hover:underline"
                        >
                          {name}
                        </Link>
                        {extensionId && <Badge>From an extension</Badge>}
                      </span>
                      {description && (
                        <span className="line-clamp-2 font-normal text-muted wrap-anywhere">
                          {description}
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  key: 'auth',
                  header: 'Authentication',
                  from: 'sm',
                  cell: ({ auth }) => authKinds[auth.type].label,
                },
                {
                  key: 'updated',
                  header: 'Updated',
                  from: 'sm',
                  cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
                },
              ]}
            />
          </Card>
          <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
        </>
      )}
      {isCreating && <NewConnectorDialog onClose={() => setCreating(false)} />}
    </Page>
  );
};
