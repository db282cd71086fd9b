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

/** Throttled while typing; short enough to appear immediate. */
const afterMs = 120;

/** The public form, slightly behind its source. A new `attempt` retries. */
export function useFormPreview(source: FilledSource, attempt: number): PreviewState {
  const { definition, settings, name, locale, formId, slug, options } = source;
  const [state, setState] = useState<PreviewState>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: PreviewState) => isCurrent && setState(next);
    const buildPreview = async () => {
      const parts = await loadAll().catch(() => undefined);
      if (!isCurrent) return;
      if (!parts) return void show({ status: 'failed', because: 'script' });
      const [{ previewOf }, { sanitizeHtml }] = parts;
      try {
        const preview = previewOf(
          { definition, settings, name, locale, formId, slug, options },
          sanitizeHtml,
        );
        show({ status: 'ready', ...preview });
      } catch (error) {
        console.error(error);
        show({ status: 'failed', because: 'definition' });
      }
    };
    const timer = setTimeout(() => void buildPreview(), afterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [definition, settings, name, locale, formId, slug, options, attempt]);
  return state;
}
