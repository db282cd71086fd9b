import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileInput, Plus, Zap } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Table } from '../../../ui/table.tsx';
import { type Action, actionsQuery, type Connector } from './connectors-api.ts';
import { MethodBadge } from './method-badge.tsx';

const route = getRouteApi('/shell/extensions/connectors/$connectorId');

const isAskedFor = ({ key, name, method, path }: Action, q: string): boolean =>
  [key, name, `${method} ${path}`].some((text) => text.toLowerCase().includes(q.trim().toLowerCase()));

/** Actions of a connector. */
export const ActionList = ({ connector }: { connector: Connector }) => {
  const navigate = route.useNavigate();
  const { q = '' } = route.useSearch();
  const isAdmin = useHasRole('admin');
  const { data, error, refetch, isPending } = useQuery(actionsQuery(connector.id));
  const disabledReason = isAdmin ? undefined : 'Only admins can add actions.';
  const addButtons = (
    <>
      <Button
        icon={FileInput}
        disabledReason={disabledReason}
        onClick={() => void navigate({ search: { import: true } })}
      >
        Import from OpenAPI
      </Button>
      <Button
        variant="primary"
        icon={Plus}
        disabledReason={disabledReason}
        onClick={() => void navigate({ search: { action: 'new' } })}
      >
        New action
      </Button>
    </>
  );
  if (error && !data) return <ErrorState {...describeError(error)} retry={() => void refetch()} />;
  if (data?.length === 0)
    return (
      <EmptyState icon={Zap} title="No actions yet" action={addButtons}>
        An action is one request the service can handle, with its inputs and outputs.
      </EmptyState>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchField
          label="Search actions"
          value={q}
          onChange={(next) => void navigate({ search: { q: next || undefined }, replace: true })}
          className="me-auto w-64 max-sm:w-full"
        />
        {addButtons}
      </div>
      <Card flush>
        <Table
          label="Actions"
          rows={(data ?? []).filter((action) => isAskedFor(action, q))}
          loading={isPending}
          rowKey={({ id }) => id}
          empty={<p className="p-6 text-muted">No matches.</p>}
          columns={[
            {
              key: 'name',
              header: 'Name',
              rowHeader: true,
              cell: ({ id, name, key }) => (
                <>
                  <Link
                    to="/extensions/connectors/$connectorId"
                    params={{ connectorId: connector.id }}
                    search={{ action: id }}
                    className="rounded-sm font-medium text-strong wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                  <span className="block font-mono font-normal text-muted text-xs wrap-anywhere">{key}</span>
                </>
              ),
            },
            {
              key: 'request',
              header: 'Request',
              cell: ({ method, path }) => (
                <span className="flex flex-wrap items-center gap-2">
                  <MethodBadge method={method} />
                  <code className="font-mono text-xs wrap-anywhere">{path}</code>
                </span>
              ),
            },
            {
              key: 'exposed',
              header: 'In forms',
              from: 'md',
              cell: ({ exposeToEntries }) =>
                exposeToEntries && <Badge tone="accent">Respondents can call it</Badge>,
            },
          ]}
        />
      </Card>
    </>
  );
};
