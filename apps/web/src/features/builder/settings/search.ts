import { type SettingsTab, settingsTabs } from './settings-draft.ts';

export interface FormSettingsSearch {
  tab?: SettingsTab;
}

export const validateFormSettingsSearch = (search: Record<string, unknown>): FormSettingsSearch => ({
  tab: settingsTabs.find((tab) => tab === search.tab),
});
