import { isServiceError } from '@form-service/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { problemOf } from '../../../api/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { entryChoicesQuery, formChoicesQuery, renderQuery, type Template, templatePdf } from '../api.ts';
import type { Draft } from '../editor/use-template-draft.ts';
import { HtmlFrame } from './html-frame.tsx';

const route = getRouteApi('/shell/templates/$templateId');

const typingMs = 400;

/** What the draft becomes with a chosen entry, as soon as the typing pauses. */
export const TemplatePreview = ({ template, draft }: { template: Template; draft: Draft }) => {
  const { entry } = route.useSearch();
  const settled = useSettled(draft, typingMs);
  const { data, error, isPending } = useQuery(
    renderQuery(template.id, {
      body: settled.body,
      format: settled.format,
      layoutTemplateId: settled.layoutTemplateId,
      entryId: entry,
    }),
  );
  const save = useMutation({
    mutationFn: async (entryId: string) =>
      saveFile(await templatePdf(entryId, template.id), `${template.name}.pdf`),
  });
  const problem = error ?? save.error;
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-4">
      <EntryChoice />
      {problem && <Banner kind="danger">{refusalOf(problem)}</Banner>}
      <div className="min-h-96 flex-1" aria-busy={isPending}>
        {!data && !error && <Skeleton className="h-96 w-full" />}
        {data?.contentType === 'text/html' && (
          <HtmlFrame title="Preview of the template" content={data.content} />
        )}
        {data?.contentType === 'text/plain' && (
          <pre className="min-h-96 overflow-auto whitespace-pre-wrap rounded-lg border border-line bg-surface p-6 font-mono text-sm wrap-anywhere">
            {data.content}
          </pre>
        )}
      </div>
      {entry && template.kind === 'content' && (
        <div className="flex justify-end">
          <Button icon={FileDown} busy={save.isPending} onClick={() => save.mutate(entry)}>
            As a PDF, as it is saved
          </Button>
        </div>
      )}
    </section>
  );
};

const EntryChoice = () => {
  const { form, entry } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: forms = [] } = useQuery(formChoicesQuery);
  const { data: entries } = useQuery({ ...entryChoicesQuery(form ?? ''), enabled: form !== undefined });
  const change = (search: { form?: string | undefined; entry?: string | undefined }) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Combobox
        label="Filled in with an entry of"
        placeholder="No form"
        value={form}
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => change({ form: id })}
      />
      {form && (
        <Select
          label="Entry"
          placeholder={entries?.length === 0 ? 'It has none yet' : 'Choose…'}
          value={entry}
          disabled={entries?.length === 0}
          options={(entries ?? []).map(({ id, number }) => ({ value: id, label: `Entry ${number}` }))}
          onChange={(id) => change({ form, entry: id })}
        />
      )}
    </div>
  );
};

const refusalOf = (error: unknown): string =>
  (isServiceError(error, 'validation_failed') && error.details[0]?.message) || problemOf(error).message;
