import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/choice.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { saveFile } from '../../../ui/copy-and-save.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Template, templatePdf } from '../api.ts';
import { HtmlFrame } from './html-frame.tsx';
import type { TemplatePreviewState } from './use-preview.ts';

type TemplatePreviewProps = { template: Template; preview: TemplatePreviewState; isChanged: boolean };

/** The rendered template: as a page, as source, and as PDF. */
export const TemplatePreview = ({ template, preview, isChanged }: TemplatePreviewProps) => {
  const { rendered, renderError, entryId, isFetching } = preview;
  const [view, setView] = useState<'page' | 'code'>('page');
  const isHtml = rendered?.contentType === 'text/html';
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col">
      <div className="mb-1 flex min-h-8 flex-wrap items-end justify-between gap-2">
        <h2 className="font-medium text-strong">Preview</h2>
        <div className="flex flex-wrap items-center gap-2">
          {isHtml && (
            <Segmented
              label="View"
              hideLabel
              value={view}
              onChange={setView}
              options={[
                { value: 'page', label: 'Page' },
                { value: 'code', label: 'HTML' },
              ]}
            />
          )}
          {template.kind === 'content' && (
            <PdfButton template={template} entryId={entryId} isChanged={isChanged} />
          )}
        </div>
      </div>
      {renderError && (
        <Banner kind={renderError.isText ? 'info' : 'danger'} className="mb-2">
          {renderError.isText
            ? `The text has an error.${rendered ? ' Showing the last working version.' : ''}`
            : renderError.message}
        </Banner>
      )}
      <div className="flex min-h-96 flex-1 flex-col" aria-busy={isFetching}>
        {!rendered && !renderError && <Skeleton className="min-h-96 w-full flex-1" />}
        {isHtml && view === 'page' && <HtmlFrame title="Template preview" content={rendered.content} />}
        {isHtml && view === 'code' && (
          <CodeBlock
            code={rendered.content}
            className="max-h-none flex-1 whitespace-pre-wrap wrap-anywhere"
          />
        )}
        {rendered?.contentType === 'text/plain' && (
          <CodeBlock
            code={rendered.content}
            className="max-h-none flex-1 whitespace-pre-wrap wrap-anywhere"
          />
        )}
      </div>
      {template.kind === 'layout' && (
        <p className="mt-1 text-muted text-xs">Other templates appear in place of {'{{ content }}'}.</p>
      )}
    </section>
  );
};

type PdfButtonProps = { template: Template; entryId: string | undefined; isChanged: boolean };

const PdfButton = ({ template, entryId, isChanged }: PdfButtonProps) => {
  const save = useMutation({
    mutationFn: async (id: string) => saveFile(await templatePdf(id, template.id), `${template.name}.pdf`),
  });
  const missing = !entryId
    ? 'Choose an entry first.'
    : isChanged
      ? 'Save first. The PDF uses the saved template.'
      : undefined;
  return (
    <>
      {save.error && (
        <span role="alert" className="text-danger text-xs">
          {describeError(save.error).message}
        </span>
      )}
      <Button
        size="sm"
        icon={FileDown}
        busy={save.isPending}
        disabledReason={missing}
        onClick={() => entryId && save.mutate(entryId)}
      >
        Download PDF
      </Button>
    </>
  );
};
