import {
  defaultFormSettings,
  type FormDocument,
  type FormSettings,
  formDocumentFormat,
} from '@form-service/contracts';
import type { Definition } from '@form-service/engine';
import { runRequestInThread } from '../../../http/run-request-in-thread.ts';
import { storedDefinition } from '../definitions.ts';
import { settingsOf } from '../present.ts';
import type { FormRow } from '../store.ts';
import type { VersionRow } from '../store-versions.ts';

const sorted = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The parser orders all properties except translations, whose keys are sorted here. */
const withSortedTranslations = ({ translations, ...definition }: Definition): Definition => ({
  ...definition,
  ...(translations && {
    translations: sorted(
      Object.fromEntries(Object.entries(translations).map(([locale, texts]) => [locale, sorted(texts)])),
    ),
  }),
});

/** The configured settings in their usual order, without references to other objects of the account. */
const portableSettings = ({
  layoutTemplateId: _layout,
  theme,
  ...settings
}: Partial<FormSettings>): Partial<FormSettings> => {
  const { logoFileId: _logo, ...themeSettings } = theme ?? {};
  const exported: Partial<Record<string, unknown>> = {
    ...settings,
    ...(Object.keys(themeSettings).length > 0 && { theme: sorted(themeSettings) }),
  };
  return Object.fromEntries(
    Object.keys(defaultFormSettings)
      .filter((name) => exported[name] !== undefined)
      .map((name) => [name, exported[name]]),
  );
};

export const exportForm = ({ name, settings }: FormRow, { notes, definition }: VersionRow): FormDocument => ({
  format: formDocumentFormat,
  name,
  ...(notes !== '' && { notes }),
  settings: portableSettings(settings),
  definition: withSortedTranslations(storedDefinition(definition)),
});

const timeoutMs = 20_000;

/** Exports a form as XLSForm, in a thread. */
export const exportFormAsXlsForm = (
  accountId: string,
  form: FormRow,
  { definition }: VersionRow,
): Promise<Uint8Array> => {
  const { defaultLocale } = settingsOf(form);
  const file = new URL('./export-thread.ts', import.meta.url);
  const input = { definition: JSON.stringify(storedDefinition(definition)), title: form.name, defaultLocale };
  return runRequestInThread<typeof import('./export-thread.ts').run>(
    { file, input, owner: accountId, timeoutMs },
    'definition',
  );
};
