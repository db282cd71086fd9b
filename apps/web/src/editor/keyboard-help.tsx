import { Dialog } from '../ui/dialog.tsx';
import { KeyList } from '../ui/key-list.tsx';
import type { KeyGroup } from '../ui/screen-actions.ts';

type KeyboardHelpProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  description: string;
  groups: readonly KeyGroup[];
};

export const KeyboardHelp = ({ groups, ...dialog }: KeyboardHelpProps) => (
  <Dialog {...dialog} title="Keyboard shortcuts">
    <KeyList groups={groups} />
  </Dialog>
);
