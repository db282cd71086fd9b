import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Template, usagesQuery, useTemplateChanges } from '../api.ts';
import { UsageLink } from './usage-link.tsx';

/** Confirms deletion; a template in use cannot be deleted, and its usages are listed. */
export const DeleteDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const navigate = useNavigate();
  const { data: uses, error } = useQuery({ ...usagesQuery(template.id), staleTime: 0 });
  const { remove, removeFromCache } = useTemplateChanges();
  const deleteTemplate = () =>
    remove.mutate(template.id, {
      onSuccess: () =>
        void navigate({ to: '/templates', ignoreBlocker: true }).then(() => removeFromCache(template.id)),
    });
  const isUsed = uses !== undefined && uses.length > 0;
  const problem = remove.error ?? error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={isUsed ? `“${template.name}” is in use` : `Delete “${template.name}”?`}
      footer={
        isUsed ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" busy={remove.isPending} onClick={deleteTemplate}>
              Delete template
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {problem && <Banner kind="danger">{describeError(problem).message}</Banner>}
        {!uses && !error && <SkeletonRows rows={2} label="Checking where it’s used…" />}
        {uses?.length === 0 && <p>Nothing uses this template. This can’t be undone.</p>}
        {isUsed && (
          <>
            <p>Remove it from these places before you delete it.</p>
            <ul className="divide-y divide-line rounded-lg border border-line">
              {uses.map((use) => (
                <li key={use.id} className="flex justify-between gap-3 px-3 py-2">
                  <UsageLink use={use} />
                  <span className="text-muted">{usageKindLabels[use.kind]}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
};

const usageKindLabels = { workflow: 'Workflow', template: 'Template', form: 'Form' } as const;
