import clsx from 'clsx';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Icon } from '../ui/button.tsx';
import { listItemClasses } from '../ui/control-classes.ts';
import { Dialog } from '../ui/dialog.tsx';

type AddItem = {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly icon: Icon;
  readonly add: () => void;
};

type AddDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'onCloseAutoFocus'> & {
  /** What the list contains, for screen readers. */
  label: string;
  /** Items that match the search text; all for ''. */
  find: (query: string) => readonly { readonly title?: string; readonly items: readonly AddItem[] }[];
  onClose: () => void;
};

/** Searchable list of what can be added to the draft. Mount it only while it is open. */
export function AddDialog({ label, find, onClose, ...dialog }: AddDialogProps) {
  const [query, setQuery] = useState('');
  const groups = find(query).filter(({ items }) => items.length > 0);
  return (
    <Dialog open onOpenChange={onClose} flush {...dialog}>
      <Command label={label} shouldFilter={false} loop className="border-line border-t">
        <div className="flex items-center gap-2 border-line border-b px-4">
          <Search aria-hidden className="size-4 shrink-0 text-faint" />
          <Command.Input
            autoFocus
            value={query}
            onValueChange={setQuery}
            placeholder="What do you want to add?"
            className="h-10 w-full min-w-0 bg-transparent outline-none pointer-coarse:text-base"
          />
        </div>
        <Command.List label={label} className="max-h-[50dvh] overflow-y-auto p-2">
          {groups.map(({ title = '', items }) => (
            <Command.Group
              key={title}
              heading={title}
              className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
            >
              {items.map((item) => (
                <Command.Item
                  key={item.id}
                  value={item.id}
                  onSelect={() => {
                    onClose();
                    item.add();
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
          {groups.length === 0 && 'No matches. Try another search.'}
        </p>
      </Command>
    </Dialog>
  );
}
