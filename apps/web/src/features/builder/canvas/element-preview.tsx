/** An element on the canvas: its text, badges and field preview. */
import type { Content, Element } from '@form-service/engine';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { richTextToText } from '../../../forms/form-texts.ts';
import type { ElementId } from '../model/builder-state.ts';
import { useBuilderActions } from '../model/use-builder.ts';
import { itemOf } from '../palette/palette-items.ts';
import { focusItem, useCanvasState, useCanvasUi } from './canvas-ui.tsx';
import { ElementBadges, IssueBadge } from './element-badges.tsx';
import { FieldPreview } from './field-preview.tsx';
import { InlineText } from './inline-text.tsx';

type ElementPreviewProps = { id: ElementId; element: Element; canEdit: boolean };

const hasMarkup = (html: string): boolean => /<[a-z!/]|&[a-z#]/i.test(html);

export type EditableText = {
  readonly property: 'label' | 'body';
  readonly text: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly multiline: boolean;
};

/** The text that can be edited in place; undefined for elements without text or with formatted text. */
export function editableTextOf(element: Element): EditableText | undefined {
  if (element.kind !== 'content') {
    const placeholder =
      element.kind === 'group' ? 'Untitled group' : element.kind === 'button' ? 'Button' : 'Your question';
    const maxLength = element.kind === 'button' ? 200 : 1_000;
    return { property: 'label', text: element.label ?? '', placeholder, maxLength, multiline: false };
  }
  if (element.type === 'divider' || hasMarkup(element.body ?? '')) return undefined;
  const placeholders = { heading: 'Heading', text: 'Text', image: 'Image description' } as const;
  return {
    property: 'body',
    text: element.body ?? '',
    placeholder: placeholders[element.type],
    maxLength: 20_000,
    multiline: element.type === 'text',
  };
}

export function ElementPreview({ id, element, canEdit }: ElementPreviewProps) {
  const item = itemOf(element);
  return (
    <div className="flex min-w-0 flex-1 items-start gap-3">
      {item && (
        <span title={item.title} className="relative mt-0.5 flex shrink-0 text-muted">
          <item.icon aria-hidden className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
          <div className="relative min-w-24 flex-1">
            <ElementText id={id} element={element} canEdit={canEdit} />
          </div>
          <div className="relative flex max-w-full flex-wrap justify-end gap-1">
            <ElementBadges element={element} />
            <IssueBadge id={id} />
          </div>
        </div>
        {element.kind === 'field' && element.help && (
          <p className="mt-0.5 line-clamp-2 text-muted">{richTextToText(element.help)}</p>
        )}
        {element.kind === 'field' && <FieldPreview field={element} />}
      </div>
    </div>
  );
}

function ElementText({ id, element, canEdit }: ElementPreviewProps) {
  const ui = useCanvasUi();
  const actions = useBuilderActions();
  const editable = editableTextOf(element);
  const isEditing = useCanvasState((state) => state.editing === id);
  const classes = textClass(element);
  if (isEditing && canEdit && editable)
    return (
      <InlineText
        label={editable.property === 'label' ? 'Label' : 'Text'}
        value={editable.text}
        placeholder={editable.placeholder}
        maxLength={editable.maxLength}
        multiline={editable.multiline}
        className={classes}
        onChange={(text) => {
          // A button without a label cannot be saved.
          if (element.kind !== 'button' || text !== '') actions.update(id, { [editable.property]: text });
        }}
        onEnd={(returnFocus) => {
          actions.leaveTitle(id);
          if (ui.get().editing === id) ui.set({ editing: undefined });
          if (returnFocus) focusItem(id);
        }}
      />
    );
  if (element.kind === 'content' && element.type === 'divider')
    return <hr className="mt-2.5 border-edge/60" />;
  const shown = editable?.text ?? richTextToText(element.kind === 'content' ? (element.body ?? '') : '');
  const placeholder = editable?.placeholder ?? '';
  return (
    // Mouse only: Enter does the same for keyboards.
    <div
      className={clsx(classes, 'whitespace-pre-line wrap-anywhere', canEdit && editable && 'cursor-text')}
      onClick={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
        if (canEdit && editable && isPlain && event.detail > 0) ui.set({ editing: id });
      }}
    >
      {shown || <span className="font-normal text-faint">{placeholder}</span>}
      {element.kind === 'field' && element.required === true && <Required />}
    </div>
  );
}

const Required = (): ReactNode => (
  <span className="ms-0.5 text-danger" title="Required">
    *<span className="sr-only"> required</span>
  </span>
);

const contentClasses: Readonly<Record<Content['type'], string>> = {
  heading: 'text-lg leading-6 font-semibold text-strong',
  text: 'text-strong line-clamp-4',
  image: 'text-muted',
  divider: '',
};

const textClass = (element: Element): string => {
  if (element.kind === 'content') return contentClasses[element.type];
  if (element.kind === 'button') return 'font-medium text-accent-text';
  return 'font-medium text-strong';
};
