import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ImportReport as Report } from './api.ts';

/** What of an imported file could not be carried. The form is there already; this is to know what to look at. */
export function ImportReport({ imported, onClose }: { imported: Report; onClose(): void }) {
  const { form, report } = imported;
  const errors = report.filter(({ severity }) => severity === 'error').length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`“${form.name}” is imported`}
      description={
        errors > 0
          ? 'Some of it could not be carried over. Look at these places in the builder before you publish.'
          : 'Some of it works in another way here. Have a look whether that suits you.'
      }
      footer={
        <LinkButton variant="primary" to="/forms/$formId/build" params={{ formId: form.id }}>
          Open in the builder
        </LinkButton>
      }
    >
      <ol className="divide-y divide-line rounded-lg border border-line">
        {report.map(({ severity, place, message }, at) => (
          <li key={at} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
            <Badge tone={severity === 'error' ? 'danger' : 'warning'}>
              {severity === 'error' ? 'Left out' : 'Differs'}
            </Badge>
            <span className="min-w-48 flex-1 wrap-anywhere">{message}</span>
            <code className="font-mono text-xs text-muted wrap-anywhere">{place}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
