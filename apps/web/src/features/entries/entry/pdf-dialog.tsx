import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { saveFile } from '../../../ui/copy-and-save.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import type { Entry } from '../api.ts';
import { contentTemplatesQuery, entryPdf } from '../entry-runs-api.ts';

const ownLayout = 'own';

/** Creates a PDF of the entry: in the form's layout, or from a template. */
export const PdfDialog = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => {
  const { data: templates = [], error } = useQuery(contentTemplatesQuery);
  const [layout, setLayout] = useState(ownLayout);
  const createPdf = useMutation({
    mutationFn: () => entryPdf(entry.id, layout === ownLayout ? undefined : layout),
    onSuccess: (content) => {
      const name = templates.find(({ id }) => id === layout)?.name ?? 'entry';
      saveFile(content, `${fileName(name)}-${entry.number}.pdf`);
      onClose();
    },
  });
  const problem = createPdf.error ?? error;
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title="Download as PDF"
      description={`Entry ${entry.number}, with its current answers.`}
      onSubmit={() => createPdf.mutate()}
      action="Download"
      busy={createPdf.isPending}
    >
      <div className="grid gap-4">
        {problem && (
          <Banner kind="danger" title={describeError(problem).title}>
            {describeError(problem).message}
          </Banner>
        )}
        <Combobox
          label="Layout"
          hint={templates.length === 0 ? 'Your own templates appear here too.' : undefined}
          value={layout}
          options={[
            { value: ownLayout, label: 'Same as the form' },
            ...templates.map(({ id, name }) => ({ value: id, label: name, hint: 'template' })),
          ]}
          onChange={setLayout}
        />
        {createPdf.isPending && (
          <p role="status" className="text-muted">
            Creating the PDF…
          </p>
        )}
      </div>
    </FormDialog>
  );
};

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'entry';
