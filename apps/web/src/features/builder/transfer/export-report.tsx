import { NotCarriedList } from '../../../forms/not-carried-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { MadeXlsForm } from './export-form.ts';

type ExportReportProps = { made: MadeXlsForm; onClose: () => void };

/** Before the download: what the workbook cannot say. */
export function ExportReport({ made: { report, download }, onClose }: ExportReportProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Export as XLSForm"
      description={`An XLSForm cannot hold everything. ${
        report.length === 1 ? 'One thing differs' : `${report.length} things differ`
      } from your form; the workbook lists them on its last sheet too.`}
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
            Download the workbook
          </Button>
        </>
      }
    >
      <NotCarriedList report={report} />
    </Dialog>
  );
}
