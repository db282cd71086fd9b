import type { ElementView } from '@form-service/engine/browser';
import { FieldPart } from './field.tsx';
import type { FormContext } from './form-context.ts';
import { lazy } from './lazy.ts';
import { memo } from './memo.ts';
import type * as More from './optional-views.tsx';

/** Views that basic forms do not need, once loaded; see load-form.ts. */
export let optionalViews: typeof More | undefined;

export async function loadOptionalViews(): Promise<void> {
  optionalViews ??= await import('./optional-views.tsx');
}

/** Repeating groups. */
export const LazyList = lazy(async () => (await import('./list.tsx')).List);

export type ElementProps<View> = { view: View; level: number; context: FormContext };

function ElementPart({ view, level, context }: ElementProps<ElementView>) {
  if (view.kind === 'field') return <FieldPart view={view} context={context} />;
  if (view.kind === 'list') return <LazyList view={view} level={level} context={context} />;
  return optionalViews ? <optionalViews.OtherElement view={view} level={level} context={context} /> : null;
}

const MemoElement = memo(ElementPart);

type ElementsProps = { elements: readonly ElementView[]; level: number; context: FormContext };

export function Elements({ elements, level, context }: ElementsProps) {
  return (
    <div class="elements">
      {elements.map((view, index) => (
        <MemoElement
          key={'place' in view ? view.place : `content-${index}`}
          view={view}
          level={level}
          context={context}
        />
      ))}
    </div>
  );
}

/** Simple HTML that the server sanitized when it was saved. */
export function RichText({ html, part = 'text' }: { html: string; part?: string }) {
  return <div class="text" part={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
