import { isServiceError } from '@form-service/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { CsvDrop } from '../../jobs/csv-drop.tsx';
import { fileSummaryText } from '../../jobs/csv-file.ts';
import { FileFormatFields } from '../../jobs/file-format-fields.tsx';
import { type FileFormat, previewQuery } from '../../jobs/import-api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { fileQuery } from './api.ts';
import { TablePlanForm } from './from-file/table-plan-form.tsx';

const route = getRouteApi('/shell/tables/new');

/** Creates a table from a CSV file: suggests columns and types, then imports its rows. */
export const TableFromFileScreen = () => {
  const { file: fileId } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useHasRole('editor');
  return (
    <Page
      title="New table from CSV"
      description="Each column in the file becomes a table column, and each line becomes a row."
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Tables', link: { to: '/tables' } }, { label: 'New from CSV' }]} />
      }
    >
      {mayWrite ? (
        <div className="flex flex-col gap-6">
          <Card title="File">
            <CsvDrop
              hasFile={fileId !== undefined}
              onUploaded={(file) => navigate({ search: { file }, replace: true })}
            />
          </Card>
          {fileId && <FilePreview key={fileId} fileId={fileId} />}
        </div>
      ) : (
        <Banner kind="info">Only editors and above can create tables. Ask an admin for access.</Banner>
      )}
    </Page>
  );
};

const FilePreview = ({ fileId }: { fileId: string }) => {
  const [reading, setReading] = useState<FileFormat>({});
  const source = { fileId, ...reading };
  const file = useQuery(fileQuery(fileId));
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    ...previewQuery(source),
    placeholderData: keepPreviousData,
  });
  const failure = file.error ?? error;
  if (failure && !(preview && file.data)) {
    const isGone = isServiceError(failure, 'not_found');
    const { title, message, requestId } = describeError(failure);
    return (
      <ErrorState
        title={isGone ? 'This file is no longer available' : title}
        message={isGone ? 'Choose it again above.' : message}
        requestId={requestId}
        retry={() => void refetch()}
      />
    );
  }
  if (!preview || !file.data) return <SkeletonRows rows={4} label="Reading file…" />;
  return (
    <>
      <Card title="File format" description={fileSummaryText(preview)}>
        <FileFormatFields
          preview={preview}
          onChange={(part) => setReading((before) => ({ ...before, ...part }))}
        />
      </Card>
      <TablePlanForm
        // Parsed differently, the file has other columns.
        key={JSON.stringify(preview.columns)}
        source={source}
        preview={preview}
        fileName={file.data.name}
      />
    </>
  );
};
