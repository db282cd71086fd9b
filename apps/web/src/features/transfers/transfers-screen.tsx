import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowDownUp, FileUp } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { TransferLine } from '../../jobs/transfer-line.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { historyQuery } from './api.ts';

const route = getRouteApi('/shell/transfers');

/** Imports and exports of the account, as long as the server retains them. */
export const TransfersScreen = () => {
  const { kind = 'exports' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useHasRole('editor');
  return (
    <Page
      title="Imports and exports"
      actions={
        mayWrite && (
          <LinkButton variant="primary" icon={FileUp} to="/import">
            Import a file
          </LinkButton>
        )
      }
    >
      <Tabs
        label="Imports and exports"
        value={kind}
        onChange={(next) =>
          void navigate({ search: { kind: next === 'imports' ? next : undefined }, replace: true })
        }
        tabs={[
          { value: 'exports', label: 'Exports' },
          { value: 'imports', label: 'Imports' },
        ]}
      >
        <TabPanel value={kind}>
          <History key={kind} kind={kind} />
        </TabPanel>
      </Tabs>
    </Page>
  );
};

const History = ({ kind }: { kind: 'imports' | 'exports' }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(kind),
  );
  if (error && !data) {
    const { title, message, requestId } = describeError(error);
    return <ErrorState title={title} message={message} requestId={requestId} retry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows rows={6} label="Loading…" />;
  const transfers = data.pages.flatMap((page) => page.transfers);
  if (transfers.length === 0)
    return (
      <EmptyState icon={ArrowDownUp} title={kind === 'imports' ? 'No imports yet' : 'No exports yet'}>
        {kind === 'imports'
          ? 'Import a CSV file into a form or table.'
          : 'Export entries from a form’s entry list, or rows from a table.'}
      </EmptyState>
    );
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {transfers.map((transfer) => (
            <li key={transfer.record.id} className="px-4 py-3 sm:px-6">
              <TransferLine transfer={transfer} />
            </li>
          ))}
        </ul>
      </Card>
      <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
    </>
  );
};
