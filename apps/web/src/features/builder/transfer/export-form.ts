import type { ImportIssue } from '@form-service/engine';
import { api } from '../../../api/client.ts';
import { saveFile } from '../../../ui/copy-and-save.ts';
import type { FormSaver } from '../saving/stored-form.ts';

/** Saves first; then the draft, or the published version if there is none. */
const saved = async (formId: string, saver: FormSaver) => {
  const { version } = await saver.flush();
  return { formId, versionId: version?.versionId ?? 'published' };
};

/** Downloads the form as JSON. */
export async function exportForm(formId: string, name: string, saver: FormSaver): Promise<void> {
  const exported = await api().formImports.export(await saved(formId, saver));
  const text = `${JSON.stringify(exported, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`);
}

/** A workbook to download, and what XLSForm cannot express. */
export type XlsFormExport = { readonly download: () => void; readonly report: readonly ImportIssue[] };

/** The form as an XLSForm. The same code as on the server reports what is lost. */
export async function createXlsForm(formId: string, name: string, saver: FormSaver): Promise<XlsFormExport> {
  const version = await saved(formId, saver);
  const { formImports } = api();
  const [workbook, document, { exportXlsForm }] = await Promise.all([
    formImports.export({ ...version, format: 'xlsform' }),
    formImports.export(version),
    import('./xlsform-export.ts'),
  ]);
  const { report } = exportXlsForm(document.definition, {
    title: document.name,
    defaultLocale: document.settings.defaultLocale,
  });
  return { report, download: () => saveFile(workbook, `${name}.xlsx`) };
}
