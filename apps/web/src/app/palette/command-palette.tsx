import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useDeferredValue, useState } from 'react';
import { foundFormsQuery, foundThingsQuery } from './found-things.ts';
import { type PaletteCommand, usePaletteCommands } from './use-palette-commands.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

const itemLook =
  'flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-strong data-[selected=true]:bg-hover';

const Item = ({ command, onDone }: { command: PaletteCommand; onDone(): void }) => {
  const { icon: Icon, label, value, words, run, aside } = command;
  return (
    <Command.Item
      value={value}
      keywords={[label, ...(words ?? [])]}
      onSelect={() => {
        onDone();
        run();
      }}
      className={itemLook}
    >
      <Icon size={16} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {aside && <span className="max-w-1/2 truncate text-muted text-sm max-sm:hidden">{aside}</span>}
    </Command.Item>
  );
};

/** Ctrl-K: find a form, a table, a workflow, go anywhere, do anything that needs no further question. */
export const CommandPalette = ({ open, onOpenChange }: PaletteProps) => {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const forms = useQuery({ ...foundFormsQuery(sought), enabled: open });
  const things = useQuery({ ...foundThingsQuery(sought), enabled: open && sought !== '' });
  const groups = usePaletteCommands(forms.data ?? [], (sought !== '' && things.data) || []);

  const close = () => {
    onOpenChange(false);
    setTyped('');
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-raised shadow-lg"
        >
          <Dialog.Title className="sr-only">Find or do</Dialog.Title>
          <Command label="Find or do" loop>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder="Find a form, a table, a screen or something to do"
              className="h-12 w-full border-line border-b bg-transparent px-4 text-strong outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted">
                {forms.isFetching || things.isFetching ? 'Looking …' : 'Nothing found. Try another word.'}
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
