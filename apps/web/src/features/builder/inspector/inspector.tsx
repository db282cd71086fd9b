/** The side panel: settings of the selected elements, or of the page. */
import { type Element, isField } from '@form-service/engine';
import { Copy, Trash2 } from 'lucide-react';
import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react';
import { PanelHead } from '../../../editor/editor-layout.tsx';
import { IconButton } from '../../../ui/button.tsx';
import type { ElementId } from '../model/builder-state.ts';
import { findElement } from '../model/document-index.ts';
import { useBuilder, useBuilderActions, useBuilderView } from '../model/use-builder.ts';
import { itemOf } from '../palette/palette-items.ts';
import { DebouncedDefinition } from './debounced-definition.tsx';
import { EditedElement, useEditedElement } from './edited-element.tsx';
import { openSection } from './open-sections.ts';
import { ButtonPanel } from './panels/button-panel.tsx';
import { ContentPanel } from './panels/content-panel.tsx';
import { FieldPanel, sectionOfSetting } from './panels/field-panel.tsx';
import { GroupPanel } from './panels/group-panel.tsx';
import { PagePanel } from './panels/page-panel.tsx';
import { SelectionPanel } from './panels/selection-panel.tsx';
import { clearRevealRequest, useRevealRequest } from './reveal-setting.ts';
import type { SectionName } from './rows/row.ts';

const panels: Readonly<Record<Element['kind'], ComponentType>> = {
  field: FieldPanel,
  group: GroupPanel,
  content: ContentPanel,
  button: ButtonPanel,
};

export function FormInspector() {
  const selection = useBuilder((view) => view.selection);
  const { endTyping, editSetting } = useBuilderActions();
  const box = useRef<HTMLDivElement>(null);
  const [id, ...others] = selection;
  useScrollToTop(box, selection);
  useRevealSetting(box, selection);
  return (
    // Input after a blur is a new undo step.
    <div
      ref={box}
      className="min-w-0 pb-8"
      onFocus={({ target }) => {
        const name = target.closest<HTMLElement>('[data-setting]')?.dataset.setting;
        editSetting(id !== undefined && name !== undefined ? { element: id, name } : undefined);
      }}
      onBlur={({ relatedTarget }) => {
        endTyping();
        if (!box.current?.contains(relatedTarget)) editSetting(undefined);
      }}
    >
      {id === undefined ? (
        <PagePanel />
      ) : others.length > 0 ? (
        <SelectionPanel ids={selection} />
      ) : (
        <DebouncedDefinition key={id}>
          <EditedElement id={id}>
            <ElementPanel />
          </EditedElement>
        </DebouncedDefinition>
      )}
    </div>
  );
}

function ElementPanel() {
  const { id, element, canEdit } = useEditedElement();
  const actions = useBuilderActions();
  const item = itemOf(element);
  const Panel = panels[element.kind];
  return (
    <>
      {item && (
        <PanelHead icon={item.icon} title={item.title}>
          {canEdit && (
            <>
              <IconButton label="Duplicate" icon={Copy} size="sm" onClick={() => actions.duplicate([id])} />
              <IconButton label="Delete" icon={Trash2} size="sm" onClick={() => actions.remove([id])} />
            </>
          )}
        </PanelHead>
      )}
      <Panel />
    </>
  );
}

/** Sections of settings of non-fields; all others are in the general section. */
const sectionOf = (element: Element | undefined, name: string): SectionName => {
  if (element && isField(element)) return sectionOfSetting(element, name);
  return name === 'visibleWhen' ? 'logic' : name === 'repeat' ? 'options' : 'general';
};

/** Scrolls to the top when another element is selected. */
function useScrollToTop(
  box: { readonly current: HTMLDivElement | null },
  selection: readonly ElementId[],
): void {
  const shown = selection.join(' ');
  useLayoutEffect(() => {
    for (let parent = box.current?.parentElement; parent; parent = parent.parentElement)
      if (parent.scrollTop > 0) {
        parent.scrollTop = 0;
        return;
      }
  }, [shown, box]);
}

/** Opens the section of a requested setting and focuses it. */
function useRevealSetting(
  box: { readonly current: HTMLDivElement | null },
  selection: readonly ElementId[],
): void {
  const wanted = useRevealRequest();
  const view = useBuilderView();
  useEffect(() => {
    if (!wanted) return undefined;
    const name = wanted.setting.split('.')[0] ?? '';
    const [id] = selection;
    const element = id === undefined ? undefined : findElement(view().definition, id)?.element;
    openSection(sectionOf(element, name));
    const frame = requestAnimationFrame(() => {
      const settingElement = box.current?.querySelector(`[data-setting="${CSS.escape(name)}"]`);
      const control = settingElement?.querySelector<HTMLElement>(
        '[aria-invalid="true"], input, textarea, select, button, [contenteditable="true"]',
      );
      settingElement?.scrollIntoView({ block: 'center' });
      control?.focus();
      clearRevealRequest();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, selection, view, box]);
}
