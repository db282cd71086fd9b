import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

type RenameDialogProps = {
  name: string;
  onRename(name: string): void;
  onClose(): void;
};

/** Gives a form another name. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [text, setText] = useState(name);
  const [isTried, setTried] = useState(false);
  const next = text.trim();
  const rename = () => {
    setTried(true);
    if (next === '') return;
    if (next !== name) onRename(next);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Rename the form"
      onSubmit={rename}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={text}
        onChange={setText}
        maxLength={200}
        hint="Its link stays as it is."
        error={isTried && next === '' ? 'Write a name.' : undefined}
      />
    </Dialog>
  );
}
