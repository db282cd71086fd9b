import type { DefinitionIssue } from '@form-service/engine';
import { useEffect, useState } from 'react';
import { loadServiceForm, type PublicForm } from './preview-element.ts';
import type { FilledSource } from './preview-source.ts';

export type PreviewState =
  | { status: 'loading' }
  | { status: 'ready'; form: PublicForm; skipped: readonly DefinitionIssue[] }
  /** `script`: what shows forms could not be loaded; `definition`: this form cannot be shown as it is. */
  | { status: 'failed'; because: 'script' | 'definition' };

const loadAll = () =>
  Promise.all([import('./public-form.ts'), import('./sanitize-html.ts'), loadServiceForm()]);

/** While someone types, the form follows in steps that the eye takes for at once. */
const afterMs = 120;

/** The form as respondents would get it, a moment behind its source. `attempt` is another number to try again. */
export function usePreview(source: FilledSource, attempt: number): PreviewState {
  const { definition, settings, name, locale, formId, slug, options } = source;
  const [state, setState] = useState<PreviewState>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is all the same, but made again.
  useEffect(() => {
    let isCurrent = true;
    const show = (next: PreviewState) => isCurrent && setState(next);
    const work = async () => {
      const parts = await loadAll().catch(() => undefined);
      if (!isCurrent) return;
      if (!parts) return void show({ status: 'failed', because: 'script' });
      const [{ previewOf }, { sanitizeHtml }] = parts;
      try {
        const made = previewOf({ definition, settings, name, locale, formId, slug, options }, sanitizeHtml);
        show({ status: 'ready', ...made });
      } catch (error) {
        console.error(error);
        show({ status: 'failed', because: 'definition' });
      }
    };
    const timer = setTimeout(() => void work(), afterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [definition, settings, name, locale, formId, slug, options, attempt]);
  return state;
}
