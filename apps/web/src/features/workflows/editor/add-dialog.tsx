import clsx from 'clsx';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { listItemClasses } from '../../../ui/control-classes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { findPart } from '../model/draft.ts';
import { outputLabel } from '../model/outputs.ts';
import { stepPaletteGroups } from '../model/palette-items.ts';
import { partName } from '../model/part-types.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useAddPart } from './use-add-part.ts';
import { useWorkflow } from './use-workflow.ts';

/** Searchable list of items to add: for keyboards, phones and branches. */
export function AddDialog() {
  const ui = useEditorUi();
  return ui.adding ? <Open key={JSON.stringify(ui.adding)} /> : null;
}

function Open() {
  const ui = useEditorUi();
  const add = useAddPart();
  const [search, setSearch] = useState('');
  const position = ui.adding?.position;
  const after = useWorkflow((view) =>
    position && 'after' in position ? findPart(view.draft, position.after) : undefined,
  );
  const groups = stepPaletteGroups(search, { stepsOnly: position !== undefined });
  const close = () => ui.set({ adding: undefined });
  const branch = position && 'after' in position ? outputLabel(after, position.output) : undefined;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={position ? 'Add step' : 'Add trigger or step'}
      description={after && `After “${partName(after)}”${branch ? `, branch “${branch}”` : ''}.`}
      flush
    >
      <Command label="Triggers and steps" shouldFilter={false} loop className="border-line border-t">
        <div className="flex items-center gap-2 border-line border-b px-4">
          <Search aria-hidden className="size-4 shrink-0 text-faint" />
          <Command.Input
            autoFocus
            value={search}
            onValueChange={setSearch}
            placeholder="Search steps…"
            className="h-10 w-full min-w-0 bg-transparent outline-none pointer-coarse:text-base"
          />
        </div>
        <Command.List label="Triggers and steps" className="max-h-[50dvh] overflow-y-auto p-2">
          {groups.map(({ title, items }) => (
            <Command.Group
              key={title}
              heading={title}
              className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
            >
              {items.map((item) => (
                <Command.Item
                  key={item.type}
                  value={item.type}
                  onSelect={() => {
                    close();
                    add(item, position);
                  }}
                  className={clsx(
                    listItemClasses,
                    'data-[disabled=false]:text-strong data-[selected=true]:bg-hover data-[selected=true]:system-highlight',
                  )}
                >
                  <item.icon aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="shrink-0">{item.label}</span>
                  <span className="min-w-0 truncate text-muted text-xs">{item.about}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <p role="status" className="px-4 pb-3 text-muted empty:hidden">
          {groups.length === 0 && 'No matches.'}
        </p>
      </Command>
    </Dialog>
  );
}
