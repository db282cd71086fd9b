import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Form } from '../../api/forms.ts';
import type { Project } from '../../api/projects.ts';
import { FormStatus } from '../../forms/form-status.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { pluralize } from '../../ui/text-format.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { FormMenu } from './form-menu.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useFormActions } from './use-form-actions.ts';

type FormsTableProps = {
  forms: readonly Form[];
  projects: readonly Project[];
  /** Whether to show each form's project, in the list of all forms. */
  showsProject: boolean;
  loading: boolean;
};

type OpenDialog = { what: 'rename' | 'move'; form: Form };

export function FormsTable({ forms, projects, showsProject, loading }: FormsTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const actions = useFormActions(() => box.current?.focus());
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]));
  const columns: readonly Column<Form>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      width: 'w-full',
      cell: (form) => (
        <div className="min-w-0">
          <Link
            to="/forms/$formId/build"
            params={{ formId: form.id }}
            className="rounded-sm text-strong hover:underline"
          >
            {form.name}
          </Link>
          <div className="text-xs font-normal text-muted">
            {showsProject && projectNames.get(form.projectId)}
            <span className="sm:hidden">
              {showsProject && ' · '}
              {pluralize(form.entryCount, 'entry', 'entries')}
            </span>
          </div>
        </div>
      ),
    },
    { key: 'state', header: 'Status', cell: (form) => <FormStatus form={form} />, width: 'sm:min-w-28' },
    {
      key: 'entries',
      header: 'Entries',
      align: 'end',
      from: 'sm',
      width: 'min-w-24',
      cell: (form) => (
        <Link
          to="/forms/$formId/entries"
          params={{ formId: form.id }}
          aria-label={`${pluralize(form.entryCount, 'entry', 'entries')} in ${form.name}`}
          className="rounded-sm tabular-nums hover:underline"
        >
          {form.entryCount.toLocaleString()}
        </Link>
      ),
    },
    {
      key: 'updated',
      header: 'Updated',
      from: 'md',
      width: 'min-w-36',
      cell: (form) => <TimeAgo at={form.updatedAt} className="whitespace-nowrap text-muted" />,
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      width: 'min-w-16',
      cell: (form) => (
        <FormMenu
          form={form}
          actions={actions}
          onRename={() => setOpenDialog({ what: 'rename', form })}
          onMove={() => setOpenDialog({ what: 'move', form })}
        />
      ),
    },
  ];
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Table label="Forms" columns={columns} rows={forms} rowKey={({ id }) => id} loading={loading} />
      {openDialog?.what === 'rename' && (
        <NameDialog
          title="Rename form"
          action="Rename"
          name={openDialog.form.name}
          hint="The link stays the same."
          onSubmit={(name) => {
            if (name !== openDialog.form.name) actions.rename(openDialog.form, name);
            setOpenDialog(undefined);
          }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog?.what === 'move' && (
        <MoveDialog
          form={openDialog.form}
          projects={projects}
          onMove={(project) => actions.move(openDialog.form, project)}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </div>
  );
}
