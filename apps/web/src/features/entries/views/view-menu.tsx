import { ChevronDown, Eye, Pencil, RotateCcw, Save, Trash2, UserRound, UsersRound } from 'lucide-react';
import { lazy, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole, useMe } from '../../../api/session.ts';
import type { View } from '../../../api/views.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { searchOfView, type ViewState } from '../model/view-state.ts';
import type { EntriesSearch } from '../search.ts';
import { useViewChanges, ViewConflictError } from './views-api.ts';

interface ViewMenuProps {
  formId: string;
  views: readonly View[];
  view: View | undefined;
  /** The current settings. */
  now: ViewState;
  isChanged: boolean;
  onSearch: (part: Partial<EntriesSearch>) => void;
  /** Resets the columns to the view's. */
  onReset: () => void;
}

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

const all = '';
const noView = { view: undefined, filter: undefined, sort: undefined, group: undefined };

/** Saved views: select, save, share and delete. */
export const ViewMenu = ({ formId, views, view, now, isChanged, onSearch, onReset }: ViewMenuProps) => {
  const [openDialog, setOpenDialog] = useState<'create' | 'rename'>();
  const { create, update, remove } = useViewChanges(formId);
  const mayWrite = useHasRole('editor');
  const { id: me } = useMe();
  const toast = useToast();
  const confirm = useConfirm();

  const showError = (title: string) => (error: unknown) =>
    toast({
      kind: 'error',
      title,
      body:
        error instanceof ViewConflictError
          ? 'Someone else changed this view. You now see their version.'
          : describeError(error).message,
    });
  const open = (id: string) => {
    const chosen = views.find((one) => one.id === id);
    onSearch(chosen ? searchOfView(chosen) : noView);
  };
  const save = () =>
    view &&
    update.mutate(
      { id: view.id, updatedAt: view.updatedAt, ...now },
      {
        onError: showError('Couldn’t save the view'),
        onSuccess: () => toast({ kind: 'success', title: `“${view.name}” saved` }),
      },
    );
  const share = (visibility: View['visibility']) =>
    view &&
    update.mutate(
      { id: view.id, updatedAt: view.updatedAt, visibility },
      { onError: showError('Couldn’t change the view') },
    );
  const confirmDelete = async () => {
    if (!view) return;
    const isConfirmed = await confirm({
      title: `Delete view “${view.name}”?`,
      body:
        view.visibility === 'shared'
          ? 'It’s deleted for everyone. Entries aren’t affected.'
          : 'Entries aren’t affected.',
      action: 'Delete view',
      danger: true,
    });
    if (isConfirmed)
      remove.mutate(view.id, {
        onError: showError('Couldn’t delete the view'),
        onSuccess: () => onSearch(noView),
      });
  };
  const reset = () => {
    if (view) onSearch(searchOfView(view));
    onReset();
  };

  const own = views.filter(({ visibility }) => visibility === 'private');
  const shared = views.filter(({ visibility }) => visibility === 'shared');
  const options = (some: readonly View[]) => some.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex items-center gap-2">
      <Menu
        align="start"
        trigger={
          <Button icon={Eye} className="max-w-60 max-sm:max-w-36" compact={view === undefined}>
            <span className="truncate">{view?.name ?? 'All entries'}</span>
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
          </Button>
        }
        items={[
          {
            kind: 'choice',
            label: 'Views',
            value: view?.id ?? all,
            onChange: open,
            options: [{ value: all, label: 'All entries' }],
          },
          shared.length > 0 && {
            kind: 'choice',
            label: 'Shared',
            value: view?.id ?? all,
            onChange: open,
            options: options(shared),
          },
          own.length > 0 && {
            kind: 'choice',
            label: 'Private',
            value: view?.id ?? all,
            onChange: open,
            options: options(own),
          },
          mayWrite && { kind: 'separator' },
          mayWrite && view && isChanged && { label: 'Save changes', icon: Save, onSelect: save },
          isChanged && view && { label: 'Discard changes', icon: RotateCcw, onSelect: reset },
          mayWrite && { label: 'Save as new view…', icon: Save, onSelect: () => setOpenDialog('create') },
          mayWrite && view && { label: 'Rename…', icon: Pencil, onSelect: () => setOpenDialog('rename') },
          mayWrite &&
            view?.visibility === 'private' && {
              label: 'Share with everyone',
              icon: UsersRound,
              onSelect: () => share('shared'),
            },
          mayWrite &&
            view?.visibility === 'shared' && {
              label: 'Make private',
              icon: UserRound,
              ...(view.createdBy !== me && {
                disabledReason: 'Only the person who created the view can make it private.',
              }),
              onSelect: () => share('private'),
            },
          mayWrite &&
            view && { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => void confirmDelete() },
        ]}
      />
      {view && isChanged && <Badge tone="warning">Changed</Badge>}
      {openDialog && (
        <LazyBoundary>
          <ViewDialog
            title={openDialog === 'create' ? 'Save view' : 'Rename view'}
            action={openDialog === 'create' ? 'Save view' : 'Rename'}
            name={openDialog === 'rename' ? (view?.name ?? '') : ''}
            askVisibility={openDialog === 'create'}
            onClose={() => setOpenDialog(undefined)}
            onSave={async ({ name, visibility }) => {
              if (openDialog === 'rename' && view)
                await update.mutateAsync({ id: view.id, updatedAt: view.updatedAt, name });
              else onSearch(searchOfView(await create.mutateAsync({ ...now, name, visibility })));
            }}
          />
        </LazyBoundary>
      )}
    </div>
  );
};
