import { UnsupportedList } from '../../forms/unsupported-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ImportedForm as Report } from './api.ts';

/** What could not be imported. The form already exists; this lists what to check. */
export function ImportReportDialog({ imported, onClose }: { imported: Report; onClose(): void }) {
  const { form, report } = imported;
  const errors = report.filter(({ severity }) => severity === 'error').length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`“${form.name}” imported`}
      description={
        errors > 0
          ? 'Some parts couldn’t be imported. Review them in the builder before you publish.'
          : 'Some parts work differently here. Review them before you publish.'
      }
      footer={
        <LinkButton variant="primary" to="/forms/$formId/build" params={{ formId: form.id }}>
          Open in builder
        </LinkButton>
      }
    >
      <UnsupportedList report={report} />
    </Dialog>
  );
}
