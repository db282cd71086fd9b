import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formChoicesQuery, withPublishedVersion } from '../../../api/forms.ts';
import { useHasRole } from '../../../api/session.ts';
import { tableChoicesQuery } from '../../../api/tables.ts';
import { CsvDrop } from '../../../jobs/csv-drop.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ImportPlan } from './import-plan.tsx';

const route = getRouteApi('/shell/import');

type ImportSetupProps = Readonly<Record<'formId' | 'tableId' | 'fileId', string | undefined>>;

/** Target, file and options. */
export const ImportSetup = ({ formId, tableId, fileId }: ImportSetupProps) => {
  const mayWrite = useHasRole('editor');
  const navigate = route.useNavigate();
  const target = formId ?? tableId;
  return (
    <Page title="Import a file" description="Import a CSV file as entries of a form or rows of a table.">
      <div className="flex flex-col gap-6">
        {!mayWrite && (
          <Banner kind="info">Only editors and above can import. Ask an admin for access.</Banner>
        )}
        {mayWrite && (
          <>
            <Card title="Destination">
              <TargetChoice target={target} />
            </Card>
            <Card title="File">
              <CsvDrop
                hasFile={fileId !== undefined}
                onUploaded={(file) => navigate({ search: (before) => ({ ...before, file }), replace: true })}
              />
            </Card>
            {fileId && !target && <Banner kind="info">Choose a destination above to continue.</Banner>}
            {target && fileId && (
              // Another file or target is another plan.
              <ImportPlan
                key={`${target} ${fileId}`}
                source={{ fileId, ...(formId ? { formId } : { tableId: tableId as string }) }}
              />
            )}
          </>
        )}
      </div>
    </Page>
  );
};

const TargetChoice = ({ target }: { target: string | undefined }) => {
  const navigate = route.useNavigate();
  const forms = useQuery({ ...formChoicesQuery, select: withPublishedVersion });
  const tables = useQuery(tableChoicesQuery);
  const options = [
    ...(forms.data ?? []).map(({ id, name }) => ({ value: id, label: name, hint: 'Form' })),
    ...(tables.data ?? []).map(({ id, name }) => ({ value: id, label: name, hint: 'Table' })),
  ];
  const isEmpty = forms.isSuccess && tables.isSuccess && options.length === 0;
  return (
    <Combobox
      label="Form or table"
      className="max-w-lg"
      value={target}
      options={options}
      hint={isEmpty ? 'No published forms or tables yet. Create one first.' : undefined}
      onChange={(id) =>
        void navigate({
          search: ({ file }) => ({ file, ...(id.startsWith('frm_') ? { form: id } : { table: id }) }),
          replace: true,
        })
      }
    />
  );
};
