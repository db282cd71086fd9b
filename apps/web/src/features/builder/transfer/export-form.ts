import { api } from '../../../api/client.ts';
import type { Saver } from '../saving/saver.ts';

/** Downloads what is on the screen, saved first: the draft, or the published version where there is none. */
export async function exportForm(formId: string, name: string, saver: Saver): Promise<void> {
  const draft = await saver.flush();
  const document_ = await api().formImports.export({ formId, versionId: draft?.versionId ?? 'published' });
  const text = `${JSON.stringify(document_, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
