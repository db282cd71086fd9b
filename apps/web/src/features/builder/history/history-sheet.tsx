import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { memberNamesQuery } from '../../../api/members.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useBuilder } from '../model/use-builder.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { useVersionActions } from './use-version-actions.ts';
import { VersionCard } from './version-card.tsx';
import { type VersionSummary, versionsQuery } from './versions.ts';
import { ViewVersionDialog } from './view-version-dialog.tsx';

type HistorySheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

type OpenVersionDialog = { at: 'view' | 'compare'; version: VersionSummary };

/** All versions of the form: publisher, date, content, and restoring. */
export function HistorySheet({ open, onOpenChange }: HistorySheetProps) {
  const formId = useBuilder((view) => view.formId);
  const canEdit = useBuilder((view) => view.canEdit);
  const { data: versions, error, refetch } = useQuery({ ...versionsQuery(formId), enabled: open });
  const { data: names } = useQuery({ ...memberNamesQuery, enabled: open });
  const [openDialog, setOpenDialog] = useState<OpenVersionDialog>();
  const { busy, restore, discard } = useVersionActions(() => onOpenChange(false));
  const wasPublished = versions?.some(({ state }) => state === 'published') ?? false;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Version history"
      description="Each time you publish, you create a version. Entries stay linked to the version they were submitted with."
    >
      {error && !versions && <ErrorState {...describeError(error)} retry={() => void refetch()} />}
      {!versions && !error && <SkeletonRows label="Loading versions…" />}
      {versions?.length === 0 && (
        <EmptyState icon={History} title="No versions yet" compact>
          Your first change creates one.
        </EmptyState>
      )}
      {versions && versions.length > 0 && (
        <ol className="grid gap-3">
          {versions.map((version) => (
            <VersionCard
              key={version.id}
              version={version}
              publishedBy={version.publishedBy ? names?.get(version.publishedBy) : undefined}
              canEdit={canEdit}
              canDiscard={wasPublished}
              busy={busy === version.id}
              onView={() => setOpenDialog({ at: 'view', version })}
              onCompare={() => setOpenDialog({ at: 'compare', version })}
              onRestore={() => void restore(version)}
              onDiscard={() => void discard(version)}
            />
          ))}
        </ol>
      )}
      {openDialog?.at === 'view' && (
        <ViewVersionDialog
          formId={formId}
          version={openDialog.version}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog?.at === 'compare' && versions && (
        <CompareDialog
          formId={formId}
          version={openDialog.version}
          versions={versions}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </Sheet>
  );
}
