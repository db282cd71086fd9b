import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { describeError } from '../../api/describe-error.ts';
import type { Form } from '../../api/forms.ts';
import type { Project } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { FormStatus } from '../../forms/form-status.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page, Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { formsQuery, trashedProjectsQuery } from './api.ts';
import { useFormActions } from './use-form-actions.ts';
import { useProjectActions } from './use-project-actions.ts';

const deletedColumn = <Row extends { deletedAt: string | null }>(): Column<Row> => ({
  key: 'deleted',
  header: 'Deleted',
  from: 'sm',
  width: 'min-w-40',
  cell: ({ deletedAt }) => deletedAt && <TimeAgo at={deletedAt} className="whitespace-nowrap text-muted" />,
});

const restoreColumn = <Row extends { name: string }>(onRestore: (row: Row) => void): Column<Row> => ({
  key: 'restore',
  header: 'Restore',
  hideHeader: true,
  align: 'end',
  width: 'min-w-32',
  cell: (row) => (
    <Button size="sm" icon={Undo2} aria-label={`Restore ${row.name}`} onClick={() => onRestore(row)}>
      Restore
    </Button>
  ),
});

const nameColumn = {
  key: 'name',
  header: 'Name',
  rowHeader: true,
  width: 'w-full',
  cell: ({ name }: { name: string }) => name,
};

/** Deleted forms and projects that can be restored. */
export function TrashView() {
  const canEdit = useHasRole('editor');
  const forms = useInfiniteQuery(formsQuery({ trash: true }));
  const projects = useQuery(trashedProjectsQuery);
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = () => box.current?.focus();
  const formActions = useFormActions(keepFocus);
  const projectActions = useProjectActions(keepFocus);
  const error = forms.error ?? projects.error;
  const trashedForms = forms.data?.pages.flatMap((page) => page.data) ?? [];
  const trashedProjects = projects.data ?? [];
  const isPending = forms.isPending || projects.isPending;

  const restoreForm = canEdit ? [restoreColumn<Form>(formActions.restore)] : [];
  const restoreProject = canEdit ? [restoreColumn<Project>(projectActions.restore)] : [];
  const content = () => {
    if (error) {
      const { title, message, requestId } = describeError(error);
      const retry = () => void Promise.all([forms.refetch(), projects.refetch()]);
      return <ErrorState {...{ title, message, requestId }} retry={retry} />;
    }
    if (isPending)
      return (
        <Card flush>
          <SkeletonRows rows={4} />
        </Card>
      );
    if (trashedForms.length + trashedProjects.length === 0)
      return (
        <EmptyState icon={Trash2} title="Trash is empty">
          Deleted forms and projects stay here until they’re permanently deleted.
        </EmptyState>
      );
    return (
      <>
        {trashedProjects.length > 0 && (
          <Section title="Projects" description="Restore a project before the forms in it.">
            <Card flush>
              <Table
                label="Projects in the trash"
                rowKey={({ id }) => id}
                rows={trashedProjects}
                columns={[nameColumn, deletedColumn<Project>(), ...restoreProject]}
              />
            </Card>
          </Section>
        )}
        {trashedForms.length > 0 && (
          <Section title="Forms">
            <Card flush>
              <Table
                label="Forms in the trash"
                rowKey={({ id }) => id}
                rows={trashedForms}
                columns={[
                  nameColumn,
                  {
                    key: 'state',
                    header: 'Status',
                    width: 'min-w-28',
                    cell: (form: Form) => <FormStatus form={form} />,
                  },
                  deletedColumn<Form>(),
                  ...restoreForm,
                ]}
              />
            </Card>
            {forms.hasNextPage && (
              <Button
                className="mt-4"
                busy={forms.isFetchingNextPage}
                onClick={() => void forms.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </Section>
        )}
      </>
    );
  };
  return (
    <Page
      title="Trash"
      width="full"
      description="Items are permanently deleted after the time set in your account settings."
    >
      <div ref={box} tabIndex={-1} className="outline-none">
        {content()}
      </div>
    </Page>
  );
}
