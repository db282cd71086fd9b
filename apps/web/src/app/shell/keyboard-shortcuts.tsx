import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { type KeyGroup, useScreenOffers } from '../../ui/screen-offers.ts';

const everywhere: KeyGroup = {
  title: 'Everywhere',
  lines: [
    { keys: ['mod+k'], does: 'Search or run a command' },
    { keys: ['?'], does: 'Show keyboard shortcuts' },
    { keys: ['escape'], does: 'Close the dialog or menu' },
  ],
};

/** The keys that work everywhere, and those of the screen. */
export const KeyboardShortcuts = (props: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const keys = useScreenOffers().flatMap((offer) => offer.keys ?? []);
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      <KeyList groups={[...keys, everywhere]} />
    </Dialog>
  );
};
