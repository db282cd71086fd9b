import type { ElementView } from '@form-service/engine/browser';
import { FieldPart } from './field.tsx';
import type { FormAround } from './form-around.ts';
import { more } from './load-more.ts';
import { memo } from './memo.ts';
import { onDemand } from './on-demand.ts';

/** Repeatable groups. */
export const List = onDemand(async () => (await import('./list.tsx')).List);

export type Drawing<View> = { view: View; level: number; around: FormAround };

function ElementPart({ view, level, around }: Drawing<ElementView>) {
  if (view.kind === 'field') return <FieldPart view={view} around={around} />;
  if (view.kind === 'list') return <List view={view} level={level} around={around} />;
  return more ? <more.OtherElement view={view} level={level} around={around} /> : null;
}

const Drawn = memo(ElementPart);

type ElementsProps = { elements: readonly ElementView[]; level: number; around: FormAround };

export function Elements({ elements, level, around }: ElementsProps) {
  return (
    <div class="elements">
      {elements.map((view, index) => (
        <Drawn
          key={'place' in view ? view.place : `content-${index}`}
          view={view}
          level={level}
          around={around}
        />
      ))}
    </div>
  );
}
