import { isServiceError } from '@form-service/sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { formQuery, publishedVersionQuery } from '../../../api/forms.ts';
import { tableQuery } from '../../../api/tables.ts';
import { fileSummaryText } from '../../../jobs/csv-file.ts';
import { FileFormatFields } from '../../../jobs/file-format-fields.tsx';
import {
  type FileFormat,
  fileFormatOf,
  type ImportPreview,
  type ImportSource,
  previewQuery,
  startImport,
} from '../../../jobs/import-api.ts';
import { refreshTransfers } from '../../../jobs/transfers-api.ts';
import { formatError } from '../../../jobs/value-formats.ts';
import { ValueFormatsCard } from '../../../jobs/value-formats-card.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { formattedColumns, importBodyOf, type Plan, planError, suggestedPlan } from '../model/plan.ts';
import { type Target, targetsOfForm, targetsOfTable } from '../model/targets.ts';
import { ImportOptions } from './import-options.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { MappingTable } from './mapping-table.tsx';

/** Targets that columns can map to; empty until loaded. */
const useTargets = ({ formId, tableId }: ImportSource): readonly Target[] => {
  const form = useQuery({ ...formQuery(formId ?? ''), enabled: formId !== undefined });
  const versionId = form.data?.publishedVersionId ?? undefined;
  const version = useQuery({
    ...publishedVersionQuery(formId ?? '', versionId ?? ''),
    enabled: formId !== undefined && versionId !== undefined,
  });
  const table = useQuery({ ...tableQuery(tableId ?? ''), enabled: tableId !== undefined });
  return useMemo(() => {
    if (version.data) return targetsOfForm(version.data.definition);
    return table.data ? targetsOfTable(table.data) : [];
  }, [version.data, table.data]);
};

/** Preview of the file, column mapping and options. */
export const ImportPlan = ({ source: given }: { source: ImportSource }) => {
  const [reading, setReading] = useState<FileFormat>({});
  const source = { ...given, ...reading };
  const preview = useQuery({ ...previewQuery(source), placeholderData: keepPreviousData });
  if (preview.error && !preview.data) {
    const { title, message, requestId } = describeError(preview.error);
    return (
      <ErrorState
        title={isServiceError(preview.error, 'not_found') ? 'This file is no longer available' : title}
        message={isServiceError(preview.error, 'not_found') ? 'Choose it again above.' : message}
        requestId={requestId}
        retry={() => void preview.refetch()}
      />
    );
  }
  if (!preview.data) return <SkeletonRows rows={4} label="Reading file…" />;
  return (
    <>
      <Card title="File format" description={fileSummaryText(preview.data)}>
        <FileFormatFields
          preview={preview.data}
          onChange={(part) => setReading((before) => ({ ...before, ...part }))}
        />
      </Card>
      <Mapped
        // Parsed differently, the file has other columns.
        key={JSON.stringify(preview.data.columns.map(({ name }) => name))}
        source={{ ...source, ...fileFormatOf(preview.data) }}
        preview={preview.data}
      />
    </>
  );
};

const Mapped = ({ source, preview }: { source: ImportSource; preview: ImportPreview }) => {
  const navigate = getRouteApi('/shell/import').useNavigate();
  const client = useQueryClient();
  const [plan, setPlan] = useState(() => suggestedPlan(preview));
  const [trial, setTrial] = useState<string>();
  const targets = useTargets(source);
  const readColumns = formattedColumns(preview.columns, plan, targets);
  const problem = planError(plan, targets) ?? formatError(readColumns, plan.formats);
  const run = useMutation({
    mutationFn: ({ dryRun }: { dryRun: boolean }) =>
      startImport(importBodyOf(source, plan, readColumns, dryRun)),
    onSuccess: async ({ id, dryRun }) => {
      void refreshTransfers(client);
      if (dryRun) setTrial(id);
      else await navigate({ search: { import: id } });
    },
  });
  const change = (part: Partial<Plan>) => {
    setTrial(undefined);
    setPlan((before) => ({ ...before, ...part }));
  };
  return (
    <>
      <Card title="Column mapping" flush>
        <MappingTable columns={preview.columns} targets={targets} plan={plan} onChange={change} />
      </Card>
      <ValueFormatsCard
        columns={readColumns}
        chosen={plan.formats}
        onChange={(formats) => change({ formats })}
      />
      <Card
        title="Import options"
        footer={
          <>
            <Button
              disabledReason={problem}
              busy={run.isPending && run.variables.dryRun}
              onClick={() => run.mutate({ dryRun: true })}
            >
              Dry run
            </Button>
            <Button
              variant="primary"
              disabledReason={problem}
              busy={run.isPending && !run.variables.dryRun}
              onClick={() => run.mutate({ dryRun: false })}
            >
              Import
            </Button>
          </>
        }
      >
        <ImportOptions plan={plan} targets={targets} isForm={source.formId !== undefined} onChange={change} />
        {run.error && (
          <div className="mt-4">
            <Banner kind="danger">{importErrorText(run.error)}</Banner>
          </div>
        )}
      </Card>
      {trial && (
        <Card title="Dry run result">
          <ImportOutcome importId={trial} />
        </Card>
      )}
    </>
  );
};

/** The first error detail is more specific. */
const importErrorText = (error: unknown): string =>
  (isServiceError(error) && error.status === 422 && error.details[0]?.message) ||
  describeError(error).message;
