import clsx from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { listClasses } from './control-classes.ts';
import { focusContent } from './return-focus.ts';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** It is read before anything in it is used: the focus begins at the panel, and no button shows its tooltip unasked. */
  readFirst?: boolean;
  /** Width and room inside; without it 20 rem and 16 px. */
  className?: string;
};

/** A small panel beside its button, for what is set or looked up and closed again. */
export const Popover = ({
  trigger,
  label,
  children,
  align = 'start',
  side,
  open,
  onOpenChange,
  readFirst,
  className = 'w-80 p-4',
}: PopoverProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align={align}
        side={side}
        sideOffset={4}
        collisionPadding={8}
        {...(readFirst && { onOpenAutoFocus: focusContent })}
        className={clsx(
          listClasses,
          'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto outline-none',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
