import { getRouteApi, useBlocker } from '@tanstack/react-router';
import { Save } from 'lucide-react';
import type { ComponentType } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { AccessSettings } from './access-settings.tsx';
import { ConfirmationSettings } from './confirmation-settings.tsx';
import { DesignSettings } from './design-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { type SettingsTab, settingsTabs, tabOfPath } from './settings-draft.ts';
import { type SettingsPanelProps, useFormSettings } from './use-form-settings.ts';

const route = getRouteApi('/shell/forms/$formId/settings');

const titles: Readonly<Record<SettingsTab, string>> = {
  general: 'General',
  access: 'Access',
  confirmation: 'Confirmation',
  languages: 'Languages',
  design: 'Design',
};

const panels: Readonly<Record<SettingsTab, ComponentType<SettingsPanelProps>>> = {
  general: GeneralSettings,
  access: AccessSettings,
  confirmation: ConfirmationSettings,
  languages: LanguageSettings,
  design: DesignSettings,
};

/** Form settings. Changes are saved together and apply to respondents immediately. */
export function FormSettingsScreen() {
  const { formId } = route.useParams();
  const { tab = 'general' } = route.useSearch();
  const navigate = route.useNavigate();
  const editor = useFormSettings(formId);
  const canEdit = useHasRole('editor');
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!editor.isChanged || current.pathname === next.pathname) return false;
      const leave = await confirm({
        title: 'Leave without saving?',
        body: 'Your changes will be lost.',
        action: 'Leave',
        danger: true,
        cancel: 'Stay',
      });
      return !leave;
    },
    enableBeforeUnload: () => editor.isChanged,
  });
  const wrong = new Set(Object.keys(editor.errors).map(tabOfPath));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = Object.keys(editor.errors);
        if (first === undefined) editor.save();
        else void navigate({ search: { tab: tabOfPath(first) }, replace: true });
      }}
    >
      <Page title="Settings" width="wide">
        {!canEdit && (
          <Banner className="mb-4">
            You can view these settings. Only editors and above can change them.
          </Banner>
        )}
        {editor.isOutdated && (
          <Banner kind="warning" className="mb-4" title="Someone else changed these settings">
            Their changes are shown here together with yours. Review them and save again.
          </Banner>
        )}
        <Tabs
          label="Form settings"
          value={tab}
          onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
          tabs={settingsTabs.map((value) => ({
            value,
            label: wrong.has(value) ? `${titles[value]} (needs fixing)` : titles[value],
          }))}
        >
          {settingsTabs.map((value) => {
            const Panel = panels[value];
            return (
              <TabPanel key={value} value={value} className="pb-24">
                <Panel editor={editor} disabled={!canEdit} />
              </TabPanel>
            );
          })}
        </Tabs>
      </Page>
      {editor.isChanged && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-4 py-3 sm:px-8">
          <p role="status" className="me-auto text-muted">
            Unsaved changes
          </p>
          <Button onClick={editor.discard} disabled={editor.isSaving}>
            Discard
          </Button>
          <Button type="submit" variant="primary" icon={Save} busy={editor.isSaving}>
            Save settings
          </Button>
        </div>
      )}
    </form>
  );
}
