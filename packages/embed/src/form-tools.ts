import type { FormTools } from './fields/control.ts';
import type { PreviewForm } from './visit/preview.ts';
import type { Visit } from './visit/visit.ts';

type ToolOptions = Pick<FormTools, 't' | 'locale' | 'prefix' | 'baseUrl' | 'announce' | 'isPreview'>;

/** Creates the tools that controls can use. */
export function createFormTools(visit: Visit, form: PreviewForm | undefined, around: ToolOptions): FormTools {
  const { baseUrl, locale } = around;
  const formId = form?.formId ?? '';
  return {
    ...around,
    formId,
    form,
    entry: visit.entry,
    files: visit.files,
    state: visit.store,
    imageUrl: (fileId) =>
      form?.images?.[fileId] ?? `${baseUrl}/api/v1/entry-sessions/forms/${formId}/images/${fileId}`,
    searchOptions: async (place, search) => {
      const { searchOptions } = await import('./options/search-options.ts');
      return searchOptions({ baseUrl, locale, form, answers: visit.getAnswers }, place, search);
    },
  };
}

/** Announces messages to screen readers. The live region must be inside an open dialog. */
export function createAnnouncer(element: HTMLElement): (message: string) => void {
  let liveRegion: HTMLElement | undefined;
  return (message) => {
    const parent = element.shadowRoot?.querySelector('dialog.overlay') ?? element.shadowRoot;
    if (liveRegion?.parentNode !== parent) {
      liveRegion?.remove();
      liveRegion = document.createElement('div');
      liveRegion.setAttribute('role', 'status');
      liveRegion.className = 'hidden';
      parent?.append(liveRegion);
    }
    if (liveRegion) liveRegion.textContent = message;
  };
}
