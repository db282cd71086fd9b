import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useUnsavedChangesPrompt } from '../../../ui/use-unsaved-changes-prompt.ts';
import { initialSettings, settingsToSend, settingValueErrors } from '../model/setting-values.ts';
import { type Extension, useExtensionChanges } from './extensions-api.ts';
import { SettingFields } from './setting-fields.tsx';

/** Settings of an installed extension. Changes apply immediately. */
export const SettingsCard = ({ extension }: { extension: Extension }) => {
  const isAdmin = useHasRole('admin');
  const toast = useToast();
  const { configure } = useExtensionChanges();
  const { settings = [] } = extension.manifest;
  const current = extension.settings;
  const [draft, setDraft] = useState(() => initialSettings(settings, current));
  const [isSubmitted, setSubmitted] = useState(false);
  const changes = settingsToSend(settings, draft, current);
  const isChanged = Object.keys(changes).length > 0;
  useUnsavedChangesPrompt(isChanged && isAdmin, 'You have unsaved changes to this extension.');
  const problems = settingValueErrors(settings, draft, current);
  const problem = configure.error ? describeError(configure.error) : undefined;
  const save = () => {
    setSubmitted(true);
    if (!isAdmin || !isChanged || Object.keys(problems).length > 0) return;
    configure.mutate(
      { extension, settings: changes },
      { onSuccess: () => toast({ kind: 'success', title: 'Saved' }) },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card
        title="Settings"
        description="Changes apply immediately to the URLs, variables, and secrets that use them."
        footer={
          <Button
            type="submit"
            variant="primary"
            busy={configure.isPending}
            disabledReason={
              !isAdmin ? 'Only admins can change extensions.' : isChanged ? undefined : 'No changes to save.'
            }
          >
            Save
          </Button>
        }
      >
        <div className="flex max-w-xl flex-col gap-4">
          {problem && (
            <Banner kind="danger" title="Couldn’t save">
              {Object.values(problem.fields)[0] ?? problem.message}
            </Banner>
          )}
          <SettingFields
            settings={settings}
            draft={draft}
            secretsSet={settings
              .filter(({ key, type }) => type === 'secret' && current[key] !== undefined)
              .map(({ key }) => key)}
            errors={isSubmitted ? problems : {}}
            disabled={!isAdmin}
            onChange={(next) => {
              configure.reset();
              setDraft(next);
            }}
          />
        </div>
      </Card>
    </form>
  );
};
