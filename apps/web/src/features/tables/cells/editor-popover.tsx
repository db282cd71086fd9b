import clsx from 'clsx';
import { Popover } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { listClasses } from '../../../ui/control-classes.ts';

interface EditorPopoverProps {
  label: string;
  /** Escape cancels, any other way of closing commits. */
  onClose: (isCommitted: boolean) => void;
  children: ReactNode;
}

/** A popover at the cell, for values that are chosen. */
export const EditorPopover = ({ label, onClose, children }: EditorPopoverProps) => {
  const isCanceled = useRef(false);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose(!isCanceled.current)}>
      <Popover.Anchor className="absolute inset-0" />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={2}
          collisionPadding={8}
          aria-label={label}
          onEscapeKeyDown={() => {
            isCanceled.current = true;
          }}
          // The grid focuses the cell itself.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onKeyDown={(event) => event.stopPropagation()}
          className={clsx(listClasses, 'w-80 max-w-[calc(100vw-1rem)]')}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
