import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { importQuery } from '../api.ts';
import { ImportOutcome } from './import-outcome.tsx';

/** A started import, by URL. */
export const ImportOutcomePage = ({ importId }: { importId: string }) => {
  const { data } = useQuery(importQuery(importId));
  const target = data && (data.formId ? { form: data.formId } : { table: data.tableId ?? undefined });
  return (
    <Page
      title={data?.dryRun ? 'Dry run' : 'Import'}
      actions={
        data &&
        target && (
          <>
            {data.formId && (
              <LinkButton to="/forms/$formId/entries" params={{ formId: data.formId }}>
                Open entries
              </LinkButton>
            )}
            {data.tableId && (
              <LinkButton to="/tables/$tableId" params={{ tableId: data.tableId }}>
                Open table
              </LinkButton>
            )}
            <LinkButton to="/import" search={data.dryRun ? { ...target, file: data.fileId } : target}>
              {data.dryRun ? 'Change settings' : 'Import another file'}
            </LinkButton>
          </>
        )
      }
    >
      <Card title="Result">
        <ImportOutcome importId={importId} />
      </Card>
    </Page>
  );
};
