import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { FormPreview } from '../../../form-preview/form-preview.tsx';
import { useBuilder } from '../model/use-builder.ts';
import { type PreviewOptions, PreviewToolbar, previewWidths } from './preview-toolbar.tsx';

/** The current draft as respondents would see it. Nothing is submitted. */
export function PreviewPanel() {
  const formId = useBuilder((view) => view.formId);
  const definition = useBuilder((view) => view.definition);
  const page = useBuilder((view) => view.definition.pages[view.page]?.id);
  const { data: form } = useQuery(formQuery(formId));
  const [options, setOptions] = useState<PreviewOptions>({
    width: 'desktop',
    scheme: 'light',
    locale: undefined,
  });
  const [restarts, setRestarts] = useState(0);
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col bg-canvas">
      <PreviewToolbar
        formId={formId}
        options={options}
        onChange={setOptions}
        locales={form?.settings.locales ?? []}
        defaultLocale={form?.settings.defaultLocale ?? 'en'}
        onRestart={() => setRestarts((number) => number + 1)}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
        <FormPreview
          key={restarts}
          definition={definition}
          settings={form?.settings}
          name={form?.name ?? ''}
          formId={formId}
          slug={form?.slug}
          locale={options.locale}
          width={previewWidths[options.width]}
          scheme={options.scheme}
          // A restart begins at the first page, whichever page is edited.
          page={restarts === 0 ? page : undefined}
        />
      </div>
    </section>
  );
}
