import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../api/describe-error.ts';
import { formQuery } from '../../../api/forms.ts';
import { FormPreview } from '../../../form-preview/form-preview.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type VersionSummary, versionQuery } from './versions.ts';

type ViewVersionDialogProps = { formId: string; version: VersionSummary; onClose: () => void };

/** A version as respondents saw it, interactive. */
export function ViewVersionDialog({ formId, version, onClose }: ViewVersionDialogProps) {
  const { data: form } = useQuery(formQuery(formId));
  const { data, error, refetch } = useQuery(versionQuery(formId, version.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Version ${version.number}`}
      description="You can try it out. Answers aren’t submitted. Shown with the current design."
    >
      {error && !data && <ErrorState {...describeError(error)} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && (
        <FormPreview
          definition={data.definition}
          settings={form?.settings}
          name={form?.name ?? ''}
          formId={formId}
          slug={form?.slug}
        />
      )}
    </Dialog>
  );
}
