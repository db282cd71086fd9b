import { etagOf } from '@form-service/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { formQuery } from '../../../api/forms.ts';
import { describeEditorError } from '../../../editor/saver.ts';
import { type FormSource, parseFormFile } from '../../../forms/parse-form-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { versionsKey } from '../history/versions.ts';
import { useFormSaver } from '../model/use-builder.ts';
import { toStoredForm } from '../saving/stored-form.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportReport } from './import-report.tsx';

type ImportDialogProps = { formId: string; onClose: () => void };

type Chosen = { readonly source: FormSource; readonly name: string };

const kindOf = (source: FormSource): string => {
  if ('xlsForm' in source) return 'XLSForm';
  return 'jsonSchema' in source ? 'JSON Schema' : 'Exported form';
};

/** Replaces the draft with an imported file, and reports what could not be imported. */
export function ImportDialog({ formId, onClose }: ImportDialogProps) {
  const saver = useFormSaver();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [errorText, setErrorText] = useState<string>();
  const importing = useMutation({
    mutationFn: async ({ source }: Chosen) => {
      const { version: draft } = await saver.flush();
      const done = await api().formImports.replaceDraft({ formId, body: source }, { ifMatch: draft?.etag });
      // The response's ETag is the draft's; the next save is compared with it.
      const version = await api().formVersions.get({ formId, versionId: done.version.id });
      if (etagOf(version) !== etagOf(done)) throw new Error('Someone else changed the draft. Try again.');
      saver.adopt(toStoredForm(version), 'Import form');
      return done;
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: formQuery(formId).queryKey }),
        queries.invalidateQueries({ queryKey: versionsKey(formId) }),
      ]),
  });

  const choose = async (file: File) => {
    importing.reset();
    setChosen(undefined);
    setErrorText(undefined);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return setErrorText('Can’t read this file. Choose another one.');
    const read = parseFormFile(file.name, new Uint8Array(bytes));
    if ('problem' in read) setErrorText(read.problem);
    else setChosen({ source: read.source, name: file.name });
  };

  if (importing.data)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="lg"
        title="Import complete"
        footer={
          <Button variant="primary" onClick={onClose}>
            Go to form
          </Button>
        }
      >
        <ImportReport report={importing.data.report} />
      </Dialog>
    );
  const problem = importing.error && describeEditorError(importing.error);
  const details = problem ? Object.entries(problem.fields).slice(0, 20) : [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Import form"
      description="This replaces the entire draft. You can undo it, and respondents won’t see anything new until you publish."
      onSubmit={() => chosen && importing.mutate(chosen)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={importing.isPending} disabled={!chosen}>
            Replace draft
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Banner kind="danger" title={problem.title}>
            {problem.message}
            {details.length > 0 && (
              <ul className="mt-2 list-disc ps-5">
                {details.map(([path, message]) => (
                  <li key={path}>
                    <code className="font-mono text-xs">{path}</code>: {message}
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
        <FileChoice
          chosen={chosen && `${chosen.name} · ${kindOf(chosen.source)}`}
          error={errorText}
          onChoose={(file) => void choose(file)}
        />
      </div>
    </Dialog>
  );
}
