import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ExtensionChangeList } from './change-list.tsx';
import { type Extension, useExtensionChanges } from './extensions-api.ts';
import { type ManifestSource, ManifestSourceFields } from './manifest-source.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useUpgrade } from './use-upgrade.ts';

type UpgradeDialogProps = {
  extension: Extension;
  /** Whether to upgrade from a custom manifest instead of the original source. */
  isCustomManifest: boolean;
  onClose: () => void;
};

/** Preview of an upgrade. */
export const UpgradeDialog = ({ extension, isCustomManifest, onClose }: UpgradeDialogProps) => {
  const toast = useToast();
  const { upgrade } = useExtensionChanges();
  const [source, setSource] = useState<ManifestSource>();
  const [isPreviewed, setPreviewed] = useState(!isCustomManifest);
  const { next, settings, preview, isReady, isUpToDate, ...request } = useUpgrade(
    extension,
    source,
    isPreviewed,
  );
  const error = upgrade.error ?? next.error ?? preview.error;
  const problem = error ? describeError(error) : undefined;
  const version = next.data?.version;
  const startUpgrade = () =>
    upgrade.mutate(
      { extension, body: request.body },
      {
        onSuccess: (upgraded) => {
          toast({ kind: 'success', title: `${upgraded.name} is now at version ${upgraded.version}` });
          onClose();
        },
      },
    );
  const disabledReason = !isReady
    ? 'Fill in the missing settings first.'
    : preview.data && isUpToDate && !preview.isFetching
      ? undefined
      : 'Still checking what changes.';
  // Empty fields are not errors yet.
  const errors = Object.fromEntries(Object.entries(request.problems).filter(([key]) => request.draft[key]));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${extension.name}: ${extension.version}${version ? ` → ${version}` : ''}`}
      description={isPreviewed ? 'Your own changes are kept.' : 'Choose the manifest of the other version.'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isPreviewed ? (
            <Button
              variant="primary"
              busy={upgrade.isPending}
              disabledReason={disabledReason}
              onClick={startUpgrade}
            >
              Change version
            </Button>
          ) : (
            <Button
              variant="primary"
              disabledReason={source ? undefined : 'Choose a manifest first.'}
              onClick={() => setPreviewed(true)}
            >
              Review changes
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem && (
          <Banner kind="danger" title="Couldn’t change the version">
            {Object.values(problem.fields)[0] ?? problem.message}
          </Banner>
        )}
        {!isPreviewed && <ManifestSourceFields onChange={setSource} />}
        {isPreviewed && (
          <>
            {settings.length > 0 && (
              <section aria-label="New settings">
                <h3 className="mb-3 font-semibold text-strong">New settings</h3>
                <SettingFields
                  settings={settings}
                  draft={request.draft}
                  errors={errors}
                  onChange={request.setDraft}
                />
              </section>
            )}
            {(next.isPending || (isReady && preview.isPending)) && !problem && (
              <SkeletonRows rows={3} label="Checking what changes…" />
            )}
            {preview.data && <ExtensionChangeList changes={preview.data.changes} />}
            {(preview.data?.changes.some(({ change }) => change === 'kept') || request.overwrite) && (
              <Checkbox
                label="Overwrite my changes"
                hint="Also restores what you deleted."
                checked={request.overwrite}
                onChange={request.setOverwrite}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};
