import type { ButtonView, ContentView, ElementView, GroupView } from '@form-service/engine/browser';
import { FieldPart } from './field.tsx';
import { useForm } from './form-context.ts';
import { memo } from './memo.ts';
import { onDemand } from './on-demand.ts';
import { RichText } from './rich-text.tsx';

/** Repeatable groups. */
export const List = onDemand(async () => (await import('./list.tsx')).List);

function ElementPart({ view, level }: { view: ElementView; level: number }) {
  switch (view.kind) {
    case 'field':
      return <FieldPart view={view} />;
    case 'group':
      return <Group view={view} level={level} />;
    case 'list':
      return <List view={view} level={level} />;
    case 'content':
      return <ContentPart view={view} level={level} />;
    case 'button':
      return <ButtonPart view={view} />;
  }
}

const Drawn = memo(ElementPart);

export function Elements({ elements, level }: { elements: readonly ElementView[]; level: number }) {
  return (
    <div class="elements">
      {elements.map((view, index) => (
        <Drawn key={'place' in view ? view.place : `content-${index}`} view={view} level={level} />
      ))}
    </div>
  );
}

function Group({ view: { group, elements }, level }: { view: GroupView; level: number }) {
  return (
    <fieldset class="group" part="group">
      {group.label && (
        <legend class="group-label" part="group-label">
          {group.label}
        </legend>
      )}
      <Elements elements={elements} level={level + 1} />
    </fieldset>
  );
}

function ContentPart({ view: { content }, level }: { view: ContentView; level: number }) {
  const { tools } = useForm();
  const { type, body = '', imageFileId } = content;
  if (type === 'divider') return <hr class="divider" part="divider" />;
  if (type === 'image')
    return imageFileId ? (
      <img class="image" part="image" src={tools.imageUrl(imageFileId)} alt={body} />
    ) : null;
  if (type === 'text') return <RichText html={body} />;
  const Heading = `h${Math.min(6, level + 1)}` as 'h3';
  return (
    <Heading class="heading" part="heading">
      {body}
    </Heading>
  );
}

function ButtonPart({ view: { button, instanceId, path } }: { view: ButtonView }) {
  const { deeds, disabled } = useForm();
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
          deeds.press(button, instanceId);
        }}
      >
        {button.label}
      </button>
    </div>
  );
}
