import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { defaultProjectName, projectsQuery } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { FileError, type ImportedForm as Report, useCreateForm, useImportForm } from './api.ts';
import { FormFileCard } from './file-drop.tsx';
import { ImportReportDialog } from './import-report.tsx';
import type { Starter } from './model/starter.ts';
import { StarterCard } from './starter-card.tsx';
import { StarterPreview } from './starter-preview.tsx';
import { starters } from './starters.ts';

const route = getRouteApi('/shell/new');

const errorText = (error: unknown): string =>
  error instanceof FileError ? error.message : describeError(error).message;

/** Creates a form: blank, from a file, or from a starter. */
export function StartScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const canEdit = useHasRole('editor');
  const projects = useQuery(projectsQuery);
  const create = useCreateForm();
  const bringIn = useImportForm();
  const [imported, setImported] = useState<Report>();

  if (projects.error && !projects.data) {
    const { title, message, requestId } = describeError(projects.error);
    return <ErrorState {...{ title, message, requestId }} retry={() => void projects.refetch()} />;
  }

  const inUse = projects.data?.filter(({ archived }) => !archived) ?? [];
  const projectId = inUse.find(({ id }) => id === search.project)?.id ?? inUse[0]?.id;
  const isBusy = create.isPending || bringIn.isPending;
  const isWaiting = isBusy || projects.isPending;
  const disabledReason = canEdit
    ? undefined
    : 'Viewers can’t create forms. Ask an admin to change your role.';
  const open = (formId: string) => navigate({ to: '/forms/$formId/build', params: { formId } });
  const show = (starter: string | undefined) =>
    navigate({ to: '/new', search: { ...search, starter }, resetScroll: false });

  const start = (starter: Starter | undefined) => {
    if (isWaiting) return;
    create.mutate({ projectId, starter }, { onSuccess: ({ id }) => void open(id) });
  };
  const takeFile = (file: File) => {
    const onSuccess = (created: Report) => {
      if (created.report.length > 0) setImported(created);
      else void open(created.form.id);
    };
    bringIn.mutate({ projectId, file }, { onSuccess });
  };
  const isCreating = (starter: Starter | undefined) =>
    create.isPending && create.variables?.starter === starter;
  const openStarter = starters.find(({ id }) => id === search.starter);
  const error = create.error ?? bringIn.error;

  return (
    <Page
      title="New form"
      description="Start with a blank form, import one or use a template."
      width="wide"
      actions={
        inUse.length > 0 && (
          <Select
            label="Project"
            hideLabel
            className="w-56"
            value={projectId}
            onChange={(project) => void navigate({ to: '/new', search: { ...search, project } })}
            options={inUse.map(({ id, name }) => ({ value: id, label: `In ${name}` }))}
          />
        )
      }
    >
      {error && (
        <Banner kind="danger" title="Couldn’t create the form" className="mb-6">
          {errorText(error)}
        </Banner>
      )}
      <div className="mb-8 grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col items-start rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-5">
          <div className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent-text">
            <FilePlus2 aria-hidden className="size-5" />
          </div>
          <h2 className="mt-3 font-semibold text-strong">Blank form</h2>
          <p className="mt-1 mb-4 text-muted">
            Start from scratch.
            {projects.data?.length === 0 && ` It will be in your first project, “${defaultProjectName}”.`}
          </p>
          <Button
            variant="primary"
            className="mt-auto"
            busy={isCreating(undefined)}
            disabledReason={disabledReason}
            onClick={() => start(undefined)}
          >
            Start blank
          </Button>
        </div>
        <FormFileCard busy={bringIn.isPending} disabledReason={disabledReason} onFile={takeFile} />
      </div>
      <Section title="Start from a template" description="You can change every question.">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {starters.map((starter) => (
            <StarterCard
              key={starter.id}
              starter={starter}
              busy={isCreating(starter)}
              disabledReason={disabledReason}
              onUse={() => start(starter)}
            />
          ))}
        </ul>
      </Section>
      {openStarter && (
        <StarterPreview
          starter={openStarter}
          busy={isCreating(openStarter)}
          disabledReason={disabledReason}
          onUse={() => start(openStarter)}
          onClose={() => void show(undefined)}
        />
      )}
      {imported && <ImportReportDialog imported={imported} onClose={() => void open(imported.form.id)} />}
    </Page>
  );
}
