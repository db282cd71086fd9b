import { UnsupportedList } from '../../../forms/unsupported-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { XlsFormExport } from './export-form.ts';

type ExportReportProps = { xlsForm: XlsFormExport; onClose: () => void };

/** Shown before the download: what the workbook cannot express. */
export function ExportReport({ xlsForm: { report, download }, onClose }: ExportReportProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Export as XLSForm"
      description={`XLSForm doesn’t support everything. ${
        report.length === 1 ? '1 item differs' : `${report.length} items differ`
      } from your form. The workbook also lists them on its last sheet.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              download();
              onClose();
            }}
          >
            Download workbook
          </Button>
        </>
      }
    >
      <UnsupportedList report={report} />
    </Dialog>
  );
}
