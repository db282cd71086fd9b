import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Form } from '../../../api/forms.ts';
import { useRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../model/columns.ts';
import type { ListQuery } from '../model/list-query.ts';
import type { EntriesSearch } from '../search.ts';
import { ExportDialog } from './export-dialog.tsx';

export interface ExportProps {
  form: Form;
  query: ListQuery;
  visible: readonly Column[];
  total: number | undefined;
  search: EntriesSearch;
}

export const ExportButton = (props: ExportProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useRole('editor');
  return (
    <>
      <Button
        icon={Download}
        disabledReason={mayWrite ? undefined : 'Only editors and above can export entries.'}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
