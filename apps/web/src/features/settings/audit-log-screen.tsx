import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminOnly } from './admin-only.tsx';
import { auditLogQuery } from './api.ts';
import { AuditFilters } from './audit-log/audit-filters.tsx';
import { RecordList } from './audit-log/record-list.tsx';
import { RecordSheet } from './audit-log/record-sheet.tsx';
import { LoadError } from './error-banner.tsx';
import { auditFilterText } from './model/audit-filter.ts';
import type { AuditSearch } from './search.ts';

const route = getRouteApi('/shell/settings/audit-log');

export const AuditLogScreen = () => (
  <AdminOnly title="Audit log">
    <AuditLog />
  </AdminOnly>
);

const AuditLog = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { record: chosen, q, ...filter } = search;
  const log = useInfiniteQuery(auditLogQuery(auditFilterText(filter), q));
  const records = log.data?.pages.flatMap(({ data }) => data) ?? [];
  const isNarrowed = q !== undefined || Object.values(filter).some((value) => value !== undefined);
  const change = useCallback(
    (next: Partial<AuditSearch>) =>
      void navigate({ search: (old) => ({ ...old, record: undefined, ...next }), replace: true }),
    [navigate],
  );
  const open = (record: string | undefined) =>
    void navigate({ search: (old) => ({ ...old, record }), resetScroll: false });
  return (
    <Page
      title="Audit log"
      description="Who did what in this account. Events are kept for two years and can’t be changed."
    >
      <AuditFilters search={search} onChange={change} />
      <Card flush className="mt-4">
        {log.error && records.length === 0 ? (
          <LoadError query={log} />
        ) : log.isPending ? (
          <SkeletonRows rows={8} label="Loading audit log" />
        ) : records.length === 0 ? (
          <EmptyState
            compact
            icon={ScrollText}
            title="No matching events"
            action={
              isNarrowed && (
                <Button
                  onClick={() =>
                    change({
                      q: undefined,
                      action: undefined,
                      person: undefined,
                      from: undefined,
                      to: undefined,
                    })
                  }
                >
                  Clear filters
                </Button>
              )
            }
          >
            {isNarrowed ? 'Try different filters.' : 'Activity in this account appears here.'}
          </EmptyState>
        ) : (
          <RecordList
            records={records}
            onOpen={open}
            hasMore={log.hasNextPage}
            isLoadingMore={log.isFetchingNextPage}
            problem={log.isFetchNextPageError ? log.error : undefined}
            onMore={() => void log.fetchNextPage()}
          />
        )}
      </Card>
      <RecordSheet record={records.find(({ id }) => id === chosen)} onClose={() => open(undefined)} />
    </Page>
  );
};
