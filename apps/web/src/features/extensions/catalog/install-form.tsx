import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextAnchor } from '../../../ui/text-link.tsx';
import { useToast } from '../../../ui/toast.tsx';
import {
  type ExtensionSettingsDraft,
  initialSettings,
  settingsToSend,
  settingValueErrors,
} from '../model/setting-values.ts';
import { ExtensionIcon } from './extension-icon.tsx';
import { type Extension, type InstallBody, type Manifest, useExtensionChanges } from './extensions-api.ts';
import { ManifestContents } from './manifest-contents.tsx';
import { SettingFields } from './setting-fields.tsx';

/** Install state: settings being filled in. */
export const useInstall = (
  source: Omit<InstallBody, 'settings'>,
  manifest: Manifest | undefined,
  onInstalled: (extension: Extension) => unknown,
) => {
  const isAdmin = useHasRole('admin');
  const toast = useToast();
  const { install } = useExtensionChanges();
  const [written, setWritten] = useState<ExtensionSettingsDraft>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const settings = manifest?.settings ?? [];
  const draft = { ...initialSettings(settings), ...written };
  const problems = settingValueErrors(settings, draft);
  const problem = install.error ? describeError(install.error) : undefined;
  const apiErrors = Object.fromEntries(
    settings.flatMap(({ key }) => {
      const text = problem?.fields[`settings.${key}`];
      return text ? [[key, text]] : [];
    }),
  );
  return {
    settings,
    draft,
    change: (next: ExtensionSettingsDraft) => {
      install.reset();
      setWritten(next);
    },
    errors: isSubmitted ? { ...apiErrors, ...problems } : {},
    /** Errors that belong to no setting. */
    problem:
      problem && Object.keys(apiErrors).length === 0
        ? (Object.values(problem.fields)[0] ?? problem.message)
        : undefined,
    isPending: install.isPending,
    disabledReason: isAdmin ? undefined : 'Only admins can install extensions.',
    submit: () => {
      setSubmitted(true);
      if (!isAdmin || !manifest || Object.keys(problems).length > 0) return;
      install.mutate(
        { ...source, settings: settingsToSend(settings, draft) },
        {
          onSuccess: (extension) => {
            toast({ kind: 'success', title: `${extension.name} installed` });
            void onInstalled(extension);
          },
        },
      );
    },
  };
};

type InstallFormProps = { manifest: Manifest; install: ReturnType<typeof useInstall> };

/** Description, contents and settings of an extension. */
export const InstallForm = ({ manifest, install }: InstallFormProps) => (
  <div className="flex flex-col gap-6">
    {install.problem && (
      <Banner kind="danger" title="Couldn’t install">
        {install.problem}
      </Banner>
    )}
    <div className="flex gap-4">
      <ExtensionIcon extension={manifest} large />
      <div className="min-w-0">
        <p className="whitespace-pre-line wrap-anywhere">{manifest.description}</p>
        <p className="mt-2 text-muted">
          Version {manifest.version} by {manifest.publisher.name}
          {manifest.documentationUrl && (
            <>
              {' · '}
              <TextAnchor href={manifest.documentationUrl} target="_blank" rel="noreferrer">
                Documentation
              </TextAnchor>
            </>
          )}
        </p>
      </div>
    </div>
    <section aria-label="What’s included">
      <h3 className="mb-3 font-semibold text-strong">What’s included</h3>
      <ManifestContents manifest={manifest} />
    </section>
    {install.settings.length > 0 && (
      <section aria-label="Settings">
        <h3 className="mb-3 font-semibold text-strong">Settings</h3>
        <SettingFields
          settings={install.settings}
          draft={install.draft}
          errors={install.errors}
          disabled={install.disabledReason !== undefined}
          onChange={install.change}
        />
      </section>
    )}
  </div>
);
