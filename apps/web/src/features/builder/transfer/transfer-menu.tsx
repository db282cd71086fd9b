import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { describeEditorError } from '../../../editor/saver.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBuilder, useFormSaver } from '../model/use-builder.ts';
import { createXlsForm, exportForm, type XlsFormExport } from './export-form.ts';
import { ExportReport } from './export-report.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Exports and imports the form. */
export function TransferMenu() {
  const formId = useBuilder((view) => view.formId);
  const canEdit = useBuilder((view) => view.canEdit);
  const { data: form } = useQuery(formQuery(formId));
  const saver = useFormSaver();
  const toast = useToast();
  const [isImporting, setIsImporting] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [xlsForm, setXlsForm] = useState<XlsFormExport>();
  const name = form?.slug ?? 'form';
  const attempt = async (run: () => Promise<void>) => {
    setIsExporting(true);
    try {
      await run();
    } catch (error) {
      const { title, message } = describeEditorError(error);
      toast({ kind: 'error', title, body: message });
    } finally {
      setIsExporting(false);
    }
  };
  const downloadXlsForm = async () => {
    const workbook = await createXlsForm(formId, name, saver);
    if (workbook.report.length === 0) workbook.download();
    else setXlsForm(workbook);
  };
  return (
    <>
      <Menu
        trigger={<IconButton label="Import and export" icon={ArrowDownUp} busy={isExporting} />}
        items={[
          {
            label: 'Import form…',
            hint: 'An exported form, XLSForm or JSON Schema',
            icon: Upload,
            onSelect: () => setIsImporting(true),
            disabled: !canEdit,
            disabledReason: canEdit ? undefined : 'Viewers can’t edit forms',
          },
          {
            label: 'Export as JSON',
            hint: 'For version control or another account',
            icon: Download,
            onSelect: () => void attempt(() => exportForm(formId, name, saver)),
          },
          {
            label: 'Export as XLSForm',
            hint: 'A workbook for other survey tools',
            icon: FileSpreadsheet,
            onSelect: () => void attempt(downloadXlsForm),
          },
        ]}
      />
      {xlsForm && <ExportReport xlsForm={xlsForm} onClose={() => setXlsForm(undefined)} />}
      {isImporting && <ImportDialog formId={formId} onClose={() => setIsImporting(false)} />}
    </>
  );
}
