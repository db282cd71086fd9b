import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { FormChangeList } from './change-list.tsx';
import { versionChanges } from './version-changes.ts';
import { type VersionSummary, versionQuery } from './versions.ts';

type CompareDialogProps = {
  formId: string;
  version: VersionSummary;
  versions: readonly VersionSummary[];
  onClose: () => void;
};

const states = { draft: ' (draft)', published: ' (published)', superseded: '' } as const;

/** The previous version, or else the next one. */
const adjacentVersion = (
  { number, id }: VersionSummary,
  versions: readonly VersionSummary[],
): string | undefined =>
  (versions.find((one) => one.number < number) ?? versions.findLast((one) => one.id !== id))?.id;

/** Compares two versions; the older one is always first. */
export function CompareDialog({ formId, version, versions, onClose }: CompareDialogProps) {
  const [otherId, setOtherId] = useState(() => adjacentVersion(version, versions));
  const mine = useQuery(versionQuery(formId, version.id));
  const other = useQuery({ ...versionQuery(formId, otherId ?? ''), enabled: otherId !== undefined });
  const changes = useMemo(() => {
    if (!mine.data || !other.data) return undefined;
    const isNewer = mine.data.number > other.data.number;
    const [before, after] = isNewer ? [other.data, mine.data] : [mine.data, other.data];
    return {
      from: before.number,
      to: after.number,
      list: versionChanges(before.definition, after.definition),
    };
  }, [mine.data, other.data]);
  const error = mine.error ?? other.error;
  const retry = () => void Promise.all([mine.refetch(), other.refetch()]);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`Compare version ${version.number}`}>
      {otherId === undefined ? (
        <p className="text-muted">There’s no other version to compare with yet.</p>
      ) : (
        <div className="grid gap-6">
          <Select
            label="Compare with"
            value={otherId}
            onChange={setOtherId}
            options={versions
              .filter(({ id }) => id !== version.id)
              .map(({ id, number, state }) => ({ value: id, label: `Version ${number}${states[state]}` }))}
            className="max-w-60"
          />
          {error && !changes && <ErrorState {...describeError(error)} retry={retry} />}
          {!changes && !error && <SkeletonRows />}
          {changes && (
            <section aria-live="polite">
              <h3 className="font-medium text-strong">
                From version {changes.from} to version {changes.to}
              </h3>
              <FormChangeList changes={changes.list} />
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}
