import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBuilder, useSaver } from '../model/use-builder.ts';
import { builderProblem } from '../publish/builder-problem.ts';
import { exportForm } from './export-form.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The form as a file: out of the builder, and into it. */
export function TransferMenu() {
  const formId = useBuilder((view) => view.formId);
  const canEdit = useBuilder((view) => view.canEdit);
  const { data: form } = useQuery(formQuery(formId));
  const saver = useSaver();
  const toast = useToast();
  const [isImporting, setIsImporting] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const download = async () => {
    setIsExporting(true);
    try {
      await exportForm(formId, form?.slug ?? 'form', saver);
    } catch (error) {
      const { title, message } = builderProblem(error);
      toast({ kind: 'error', title, body: message });
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <>
      <Menu
        trigger={<IconButton label="Import and export" icon={ArrowDownUp} busy={isExporting} />}
        items={[
          {
            label: 'Import a file…',
            hint: 'A form of this service, an XLSForm or a JSON Schema',
            icon: Upload,
            onSelect: () => setIsImporting(true),
            disabled: !canEdit,
            disabledReason: canEdit ? undefined : 'Viewers cannot change forms',
          },
          {
            label: 'Export as JSON',
            hint: 'To keep beside code, or to import elsewhere',
            icon: Download,
            onSelect: () => void download(),
          },
        ]}
      />
      {isImporting && <ImportDialog formId={formId} onClose={() => setIsImporting(false)} />}
    </>
  );
}
