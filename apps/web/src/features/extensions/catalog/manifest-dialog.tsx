import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useExtensionChanges } from './extensions-api.ts';
import { InstallForm, useInstall } from './install-form.tsx';
import { type ManifestSource, ManifestSourceFields } from './manifest-source.tsx';

/** Installs a custom extension: parses its manifest and shows it like a catalog entry. */
export const ManifestDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { read } = useExtensionChanges();
  const [source, setSource] = useState<ManifestSource>();
  const manifest = read.data;
  const install = useInstall(source ?? {}, manifest?.manifest, ({ id }) => {
    onClose();
    return navigate({ to: '/extensions/installed/$extensionId', params: { extensionId: id } });
  });
  const problem = read.error ? describeError(read.error) : undefined;
  const fieldErrors = Object.entries(problem?.fields ?? {});
  const isThere = manifest?.installedId ?? undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={manifest ? `Install ${manifest.manifest.name}` : 'Install custom extension'}
      description={manifest ? undefined : 'You’ll see what it includes before anything is installed.'}
      onSubmit={() => (manifest ? isThere || install.submit() : source && read.mutate(source))}
      footer={
        <>
          <Button onClick={manifest ? () => read.reset() : onClose}>{manifest ? 'Back' : 'Cancel'}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={read.isPending || install.isPending}
            disabledReason={
              isThere
                ? 'This extension is already installed.'
                : source
                  ? install.disabledReason
                  : 'Choose a manifest first.'
            }
          >
            {manifest ? 'Install' : 'Continue'}
          </Button>
        </>
      }
    >
      {manifest ? (
        <div className="flex flex-col gap-4">
          {isThere && (
            <Banner kind="warning">
              <TextLink to="/extensions/installed/$extensionId" params={{ extensionId: isThere }}>
                {manifest.manifest.name} {manifest.installedVersion}
              </TextLink>{' '}
              is already installed. Update it there.
            </Banner>
          )}
          <InstallForm manifest={manifest.manifest} install={install} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {problem && (
            <Banner kind="danger" title="This manifest can’t be installed">
              {fieldErrors.length === 0 ? (
                problem.message
              ) : (
                <ul className="flex flex-col gap-1">
                  {fieldErrors.slice(0, 8).map(([path, text]) => (
                    <li key={path}>
                      <code className="font-mono text-xs">{path}</code>: {text}
                    </li>
                  ))}
                </ul>
              )}
            </Banner>
          )}
          <ManifestSourceFields
            onChange={(next) => {
              read.reset();
              setSource(next);
            }}
          />
        </div>
      )}
    </Dialog>
  );
};
