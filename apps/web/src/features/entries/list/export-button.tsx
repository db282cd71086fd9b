import { Download } from 'lucide-react';
import { type ComponentProps, lazy, useState } from 'react';
import type { Form } from '../../../api/forms.ts';
import { useHasRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import type { EntryColumn } from '../model/columns.ts';
import type { ListQuery } from '../model/list-query.ts';
import type { EntriesSearch } from '../search.ts';

const LazyExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialogContent,
}));

export interface ExportProps {
  form: Form;
  query: ListQuery;
  visible: readonly EntryColumn[];
  total: number | undefined;
  search: EntriesSearch;
}

/** Loaded on first use. */
export const ExportDialog = (props: ComponentProps<typeof LazyExportDialog>) => (
  <LazyBoundary>
    <LazyExportDialog {...props} />
  </LazyBoundary>
);

export const ExportButton = (props: ExportProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useHasRole('editor');
  return (
    <>
      <Button
        icon={Download}
        compact
        disabledReason={mayWrite ? undefined : 'Only editors and above can export entries.'}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
