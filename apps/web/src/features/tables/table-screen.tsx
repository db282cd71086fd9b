import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { tableQuery } from '../../api/tables.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useTableActions } from './list/use-table-actions.ts';
import { TableView } from './sheet/table-view.tsx';

const route = getRouteApi('/shell/tables/$tableId');

/** One table as a spreadsheet. */
export const TableScreen = () => {
  const { tableId } = route.useParams();
  const mayWrite = useHasRole('editor');
  const { data: table, error, refetch } = useQuery(tableQuery(tableId));
  const { restore } = useTableActions();
  useDocumentTitle(table?.name ?? 'Table');
  if (error && !table)
    return (
      <ErrorState
        level={1}
        {...describeError(error)}
        retry={() => void refetch()}
        action={<LinkButton to="/tables">All tables</LinkButton>}
      />
    );
  if (!table) return <SkeletonRows rows={12} label="Loading table…" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {table.deletedAt && (
        <Banner
          kind="warning"
          title="This table is in the trash"
          className="m-2"
          action={
            mayWrite && (
              <Button size="sm" icon={Undo2} onClick={() => restore(table)}>
                Restore
              </Button>
            )
          }
        >
          You can view it, but you can’t change it.
        </Banner>
      )}
      <TableView key={tableId} table={table} mayWrite={mayWrite && table.deletedAt === null} />
    </div>
  );
};
