import type { ButtonView, ContentView, ElementView, GroupView } from '@form-service/engine/browser';
import { FieldPart } from './field.tsx';
import type { FormAround } from './form-around.ts';
import { memo } from './memo.ts';
import { onDemand } from './on-demand.ts';
import { RichText } from './rich-text.tsx';

/** Repeatable groups. */
export const List = onDemand(async () => (await import('./list.tsx')).List);

type Drawing<View> = { view: View; level: number; around: FormAround };

function ElementPart({ view, level, around }: Drawing<ElementView>) {
  switch (view.kind) {
    case 'field':
      return <FieldPart view={view} around={around} />;
    case 'group':
      return <Group view={view} level={level} around={around} />;
    case 'list':
      return <List view={view} level={level} around={around} />;
    case 'content':
      return <ContentPart view={view} level={level} around={around} />;
    case 'button':
      return <ButtonPart view={view} around={around} />;
  }
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

function Group({ view: { group, elements }, level, around }: Drawing<GroupView>) {
  return (
    <fieldset class="group" part="group">
      {group.label && (
        <legend class="group-label" part="group-label">
          {group.label}
        </legend>
      )}
      <Elements elements={elements} level={level + 1} around={around} />
    </fieldset>
  );
}

function ContentPart({ view: { content }, level, around }: Drawing<ContentView>) {
  const { type, body = '', imageFileId } = content;
  if (type === 'divider') return <hr class="divider" part="divider" />;
  if (type === 'image')
    return imageFileId ? (
      <img class="image" part="image" src={around.tools.imageUrl(imageFileId)} alt={body} />
    ) : null;
  if (type === 'text') return <RichText html={body} />;
  const Heading = `h${Math.min(6, level + 1)}` as 'h3';
  return (
    <Heading class="heading" part="heading">
      {body}
    </Heading>
  );
}

function ButtonPart({ view: { button, instanceId, path }, around }: Omit<Drawing<ButtonView>, 'level'>) {
  const { deeds, disabled } = around;
  const isMain = button.action.type === 'submit' || button.action.type === 'next';
  return (
    <div class="own-button">
      <button
        type={isMain ? 'submit' : 'button'}
        name="_press"
        value={path}
        class={isMain ? 'button primary' : 'button'}
        part={isMain ? 'button primary' : 'button'}
        disabled={disabled}
        onClick={(event) => {
          event.preventDefault();
          void deeds.press(button, instanceId);
        }}
      >
        {button.label}
      </button>
    </div>
  );
}
