import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { type KeyGroup, useScreenActions } from '../../ui/screen-actions.ts';

const everywhere: KeyGroup = {
  title: 'Everywhere',
  lines: [
    { keys: ['mod+k'], description: 'Search or run a command' },
    { keys: ['?'], description: 'Show keyboard shortcuts' },
    { keys: ['escape'], description: 'Close the dialog or menu' },
  ],
};

/** Global shortcuts and those of the current screen. */
export const KeyboardShortcuts = (props: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const keys = useScreenActions().flatMap((offer) => offer.keys ?? []);
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      <KeyList groups={[...keys, everywhere]} />
    </Dialog>
  );
};
