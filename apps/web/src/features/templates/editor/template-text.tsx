import { lazy, useMemo } from 'react';
import { useReferences } from '../../../references/use-references.ts';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { errorAt, unknownNames } from '../model/text-errors.ts';
import type { TemplatePreviewState } from '../preview/use-preview.ts';
import type { TemplateDraft } from './use-template-draft.ts';

const LiquidField = lazy(async () => ({ default: (await import('./liquid-field.tsx')).LiquidField }));

type TemplateTextProps = {
  draft: TemplateDraft;
  preview: Pick<TemplatePreviewState, 'renderError' | 'body'>;
  readOnly: boolean;
  onChange: (body: string) => void;
  onSave: () => void;
};

/** The text with its errors: API errors and unknown names. */
export const TemplateText = ({ draft, preview, readOnly, onChange, onSave }: TemplateTextProps) => {
  const { references, isComplete } = useReferences();
  const { body, renderError } = preview;
  // Checked after a pause, like the preview, to not report partly typed names.
  const problems = useMemo(() => {
    const apiErrors = renderError?.isText ? [errorAt(body, renderError.message)] : [];
    return [...apiErrors, ...(isComplete ? unknownNames(body, references) : [])];
  }, [body, renderError?.isText, renderError?.message, references, isComplete]);
  return (
    <LazyBoundary fallback={<Skeleton className="h-96 w-full" />}>
      <LiquidField
        label="Text"
        format={draft.format}
        value={draft.body}
        readOnly={readOnly}
        problems={problems}
        onChange={onChange}
        onSave={onSave}
      />
    </LazyBoundary>
  );
};
