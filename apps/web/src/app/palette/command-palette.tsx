import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useDebouncedValue } from '../../ui/debounce.ts';
import { commandMatch } from './command-match.ts';
import { recentFormsQuery, searchQuery } from './search-queries.ts';
import { type PaletteCommand, usePaletteCommands } from './use-palette-commands.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

const itemClass =
  'flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-strong data-[selected=true]:bg-hover';

const Item = ({ command, onDone }: { command: PaletteCommand; onDone(): void }) => {
  const { icon: Icon, label, value, keywords, run, aside } = command;
  return (
    <Command.Item
      value={value}
      keywords={[label, ...(keywords ?? [])]}
      onSelect={() => {
        onDone();
        run();
      }}
      className={itemClass}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {aside && <span className="max-w-1/2 truncate text-muted text-sm max-sm:hidden">{aside}</span>}
    </Command.Item>
  );
};

/** Command palette (Ctrl-K): searches the account, navigates, and runs commands of the current screen. */
export const CommandPalette = ({ open, onOpenChange }: PaletteProps) => {
  const [input, setInput] = useState('');
  // One request per pause in typing.
  const searchText = useDebouncedValue(input.trim());
  const latest = useQuery({ ...recentFormsQuery, enabled: open });
  const found = useQuery({ ...searchQuery(searchText), enabled: open && searchText !== '' });
  const groups = usePaletteCommands(
    latest.data ?? [],
    (input.trim() !== '' && searchText !== '' && found.data) || [],
    searchText,
  );
  const isSearching = found.isFetching || input.trim() !== searchText;

  const close = () => {
    onOpenChange(false);
    setInput('');
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-raised shadow-lg"
        >
          <Dialog.Title className="sr-only">Search or run a command</Dialog.Title>
          <Command label="Search or run a command" filter={commandMatch} loop>
            <Command.Input
              value={input}
              onValueChange={setInput}
              placeholder="Search forms, entries, tables and commands"
              className="h-12 w-full border-line border-b bg-transparent px-4 text-strong outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted">
                {isSearching ? 'Searching…' : 'No results. Try a different search.'}
              </Command.Empty>
              {groups.map(({ heading, commands }) => (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
                >
                  {commands.map((command) => (
                    <Item key={command.value} command={command} onDone={close} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
