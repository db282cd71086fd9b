import clsx from 'clsx';
import { ArrowDown, ArrowUp, Ellipsis, Eye, Pencil, Plus, SquarePlus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { elementCountText } from '../model/edit-elements.ts';
import { useBuilder, useBuilderActions, useBuilderView } from '../model/use-builder.ts';
import { pageName } from '../publish/element-names.ts';
import { CanvasTreeItem } from './canvas-tree.tsx';
import { focusItem, useCanvasState, useCanvasUi } from './canvas-ui.tsx';
import { ElementItem, useMembers } from './element-item.tsx';
import { InlineText } from './inline-text.tsx';

/** A page with its head and elements. */
export const PageSection = memo(({ page }: { page: number }) => {
  const actions = useBuilderActions();
  const ui = useCanvasUi();
  const members = useMembers({ page });
  const canEdit = useCanEdit();
  const name = useBuilder((view) => pageName(view.definition.pages[page] ?? {}, page));
  const isActive = useBuilder((view) => view.page === page && view.selection.length === 0);
  const add = () => {
    const last = members.at(-1);
    if (last === undefined) actions.showPage(page);
    else actions.select([last]);
    ui.set({ insertOpen: true });
  };
  return (
    <div
      onClick={(event) => {
        event.stopPropagation();
        actions.showPage(page);
      }}
      className={clsx(
        'relative rounded-xl border p-3 sm:p-4',
        isActive ? 'border-accent-line bg-accent-soft' : 'border-transparent',
      )}
    >
      <CanvasTreeItem
        item={page}
        name={name}
        level={1}
        isSelected={isActive}
        isActive={isActive}
        isExpanded
      />
      <PageHead page={page} name={name} canEdit={canEdit} />
      <div
        role="group"
        aria-label={`Elements on ${name}`}
        data-members={`page ${page}`}
        className="relative flex min-h-4 flex-col gap-2"
      >
        {members.map((id) => (
          <ElementItem key={id} id={id} level={2} />
        ))}
      </div>
      {canEdit && (
        <Button
          variant={members.length === 0 ? 'secondary' : 'quiet'}
          icon={Plus}
          className={clsx('relative mt-2', members.length === 0 ? 'w-full' : 'text-muted')}
          onClick={(event) => {
            event.stopPropagation();
            add();
          }}
        >
          {members.length === 0 ? 'Add your first question' : 'Add question'}
        </Button>
      )}
    </div>
  );
});

type HeadProps = { page: number; name: string; canEdit: boolean };

function PageHead({ page, name, canEdit }: HeadProps) {
  const actions = useBuilderActions();
  const ui = useCanvasUi();
  const title = useBuilder((view) => view.definition.pages[page]?.title ?? '');
  const condition = useBuilder((view) => view.definition.pages[page]?.visibleWhen);
  const count = useBuilder((view) => view.definition.pages.length);
  const isEditing = useCanvasState((state) => state.editing === page);
  return (
    // Leaves room at the end (on phones below): the toolbar of the first element overlaps it while that element is
    // selected.
    <div className="relative me-36 mb-2 flex min-h-8 items-center gap-2 max-sm:me-0 max-sm:mb-6 pointer-coarse:max-sm:mb-8 pointer-coarse:sm:me-48">
      <div className={clsx('min-w-0', isEditing && 'flex-1')}>
        {isEditing && canEdit ? (
          <InlineText
            label="Page title"
            value={title}
            placeholder={`Page ${page + 1}`}
            maxLength={500}
            className="font-semibold text-strong"
            onChange={(text) => actions.updatePage(page, { title: text || undefined })}
            onEnd={(returnFocus) => {
              if (ui.get().editing === page) ui.set({ editing: undefined });
              if (returnFocus) focusItem(page);
            }}
          />
        ) : (
          // Mouse only: Enter does the same for keyboards.
          <div
            className={clsx(
              'font-semibold text-strong max-sm:line-clamp-2 sm:truncate',
              canEdit && 'cursor-text',
            )}
            onClick={() => canEdit && ui.set({ editing: page })}
          >
            {name}
          </div>
        )}
      </div>
      {condition !== undefined && (
        <span title={`Shown if ${condition}`}>
          <Badge icon={Eye} tone="accent">
            Conditional
          </Badge>
        </span>
      )}
      {count > 1 && (
        <span className="whitespace-nowrap text-muted text-xs tabular-nums">
          {page + 1} of {count}
        </span>
      )}
      {canEdit && <PageMenu page={page} name={name} count={count} />}
    </div>
  );
}

function PageMenu({ page, name, count }: { page: number; name: string; count: number }) {
  const actions = useBuilderActions();
  const ui = useCanvasUi();
  const getView = useBuilderView();
  const confirm = useConfirm();
  const remove = async () => {
    const elements = getView().definition.pages[page]?.elements.length ?? 0;
    const isConfirmed =
      elements === 0 ||
      (await confirm({
        title: count === 1 ? `Clear ${name}?` : `Delete ${name}?`,
        body: `${elements === 1 ? 'Its element' : `Its ${elementCountText(elements)}`} will be deleted. You can undo this.`,
        action: count === 1 ? 'Clear page' : 'Delete page',
        danger: true,
      }));
    if (isConfirmed) actions.removePage(page);
  };
  return (
    // Clicks on the menu must not select the page.
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Menu
        trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} size="sm" />}
        items={[
          { label: 'Rename', icon: Pencil, onSelect: () => setTimeout(() => ui.set({ editing: page })) },
          { label: 'Add page below', icon: SquarePlus, onSelect: () => actions.addPage(page) },
          {
            label: 'Move up',
            icon: ArrowUp,
            disabled: page === 0,
            onSelect: () => actions.movePage(page, page - 1),
          },
          {
            label: 'Move down',
            icon: ArrowDown,
            disabled: page === count - 1,
            onSelect: () => actions.movePage(page, page + 1),
          },
          { kind: 'separator' },
          {
            label: count === 1 ? 'Clear page' : 'Delete page',
            icon: Trash2,
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
    </span>
  );
}
