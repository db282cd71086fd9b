import { api } from '../../../api/client.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { Saver } from '../saving/saver.ts';

/** Downloads what is on the screen, saved first: the draft, or the published version where there is none. */
export async function exportForm(formId: string, name: string, saver: Saver): Promise<void> {
  const draft = await saver.flush();
  const exported = await api().formImports.export({ formId, versionId: draft?.versionId ?? 'published' });
  const text = `${JSON.stringify(exported, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`);
}
