import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import {
  loadServiceForm,
  type PreviewElement,
  type PublicForm,
} from '../../../form-preview/preview-element.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { publicFormQuery } from '../api.ts';
import { attributesOf, type EmbedChoices } from '../model/snippets.ts';

type EmbedPreviewProps = { formId: string; versionId: string; choices: EmbedChoices };

/** The element as embedded, without submitting. */
export function EmbedPreview({ formId, versionId, choices }: EmbedPreviewProps) {
  const { data, error, refetch } = useQuery(publicFormQuery(formId, versionId, choices.locale));
  const script = useQuery({
    queryKey: ['embed-script'],
    queryFn: async () => (await loadServiceForm()) ?? true,
  });
  const failure = error ?? script.error;
  if (failure)
    return (
      <ErrorState {...describeError(failure)} retry={() => void Promise.all([refetch(), script.refetch()])} />
    );
  if (!data || !script.data) return <Skeleton className="h-64" />;
  return choices.mode === 'full' ? (
    <FullPreview form={data} choices={choices} />
  ) : (
    <InlinePreview form={data} choices={choices} />
  );
}

function elementOf(form: PublicForm, choices: EmbedChoices): PreviewElement {
  const element = document.createElement('service-form') as PreviewElement;
  for (const [name, value] of attributesOf(choices)) element.setAttribute(name, value === true ? '' : value);
  element.preview = form;
  return element;
}

const backgrounds = { light: '#ffffff', dark: '#171a21', auto: undefined } as const;

function InlinePreview({ form, choices }: { form: PublicForm; choices: EmbedChoices }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = elementOf(form, choices);
    container.current?.replaceChildren(element);
    return () => element.remove();
  }, [form, choices]);
  return (
    <div
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
      style={{ background: form.theme.backgroundColor ?? backgrounds[choices.scheme] }}
    >
      <div ref={container} />
    </div>
  );
}

/** Would cover the screen, so it opens on demand. */
function FullPreview({ form, choices }: { form: PublicForm; choices: EmbedChoices }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const element = elementOf(form, choices);
    element.addEventListener('close', () => setIsOpen(false));
    document.body.append(element);
    return () => element.remove();
  }, [isOpen, form, choices]);
  return (
    <Button icon={Maximize2} onClick={() => setIsOpen(true)}>
      Show full page preview
    </Button>
  );
}
