import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogSize } from './dialog-classes.ts';

type ShownOnceDialogProps = {
  title: string;
  description?: ReactNode;
  size?: DialogSize;
  /** A checkbox that must be checked before the dialog closes, so that nothing is lost: "I’ve saved the key". */
  confirmation?: { label: string; reminder: string };
  onClose: () => void;
  children: ReactNode;
};

/** Shows something that can't be shown again: a key, codes, a link. */
export const ShownOnceDialog = ({
  title,
  description,
  size,
  confirmation,
  onClose,
  children,
}: ShownOnceDialogProps) => {
  const [isSaved, setSaved] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const close = () => (confirmation && !isSaved ? setReminded(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      {...{ description, size }}
      onSubmit={close}
      footer={
        <Button type="submit" variant="primary">
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {confirmation && (
          <Checkbox
            label={confirmation.label}
            checked={isSaved}
            onChange={setSaved}
            error={isReminded && !isSaved ? confirmation.reminder : undefined}
          />
        )}
      </div>
    </Dialog>
  );
};
