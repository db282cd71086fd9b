import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { useRole } from '../../../api/session.ts';
import { uploadFile } from '../../../api/upload.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { formChoicesQuery, tableChoicesQuery } from '../api.ts';
import { ImportPlan } from './import-plan.tsx';

const route = getRouteApi('/shell/import');

type ImportSetupProps = Readonly<Record<'formId' | 'tableId' | 'fileId', string | undefined>>;

/** Into what, which file, and how. */
export const ImportSetup = ({ formId, tableId, fileId }: ImportSetupProps) => {
  const mayWrite = useRole('editor');
  const target = formId ?? tableId;
  return (
    <Page title="Import a file" description="Rows of a CSV file become entries of a form or rows of a table.">
      <div className="flex flex-col gap-6">
        {!mayWrite && (
          <Banner kind="info">Only editors and above can import. Ask an admin of your account.</Banner>
        )}
        {mayWrite && (
          <>
            <Card title="Where to">
              <TargetChoice target={target} />
            </Card>
            {target && (
              <Card title="Which file">
                <FileStep fileId={fileId} />
              </Card>
            )}
            {target && fileId && (
              // Another file or another target is another plan.
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
  const forms = useQuery(formChoicesQuery);
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
      hint={isEmpty ? 'There is no published form and no table yet. Make one first.' : undefined}
      onChange={(id) =>
        void navigate({
          search: ({ file }) => ({ file, ...(id.startsWith('frm_') ? { form: id } : { table: id }) }),
          replace: true,
        })
      }
    />
  );
};

/** A file is uploaded as soon as it is chosen; its id is in the address from then on. */
const FileStep = ({ fileId }: { fileId: string | undefined }) => {
  const navigate = route.useNavigate();
  const [name, setName] = useState<string>();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [control, setControl] = useState<AbortController>();
  const send = async (file: File) => {
    const abort = new AbortController();
    setControl(abort);
    setName(file.name);
    setProblem(undefined);
    setShare(0);
    try {
      const id = await uploadFile(file, { onProgress: setShare, signal: abort.signal });
      await navigate({ search: (before) => ({ ...before, file: id }), replace: true });
    } catch (error) {
      setName(undefined);
      if (!abort.signal.aborted) setProblem(problemOf(error).message);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label="CSV file to import"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hint="CSV as spreadsheets save it: any usual encoding and delimiter"
        chosen={name ?? (fileId ? 'The file is there. Choose another one?' : undefined)}
        error={problem}
        disabled={share !== undefined}
        onChoose={(file) => void send(file)}
      />
      {share !== undefined && (
        <div className="flex items-end gap-4">
          <Progress label={`Uploading ${name}`} value={share} showLabel />
          <Button size="sm" onClick={() => control?.abort()}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
};
