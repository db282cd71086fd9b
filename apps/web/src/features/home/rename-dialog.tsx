import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

type RenameDialogProps = {
  name: string;
  onRename(name: string): void;
  onClose(): void;
};

/** Renames a form. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [text, setText] = useState(name);
  const [isSubmitted, setSubmitted] = useState(false);
  const next = text.trim();
  const rename = () => {
    setSubmitted(true);
    if (next === '') return;
    if (next !== name) onRename(next);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Rename form"
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
        hint="The link stays the same."
        error={isSubmitted && next === '' ? 'Enter a name.' : undefined}
      />
    </Dialog>
  );
}
