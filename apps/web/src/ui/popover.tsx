import clsx from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { listClasses } from './control-classes.ts';
import { focusContent } from './return-focus.ts';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Content is read first: the panel gets the initial focus, so that no tooltip opens. */
  readFirst?: boolean;
  /** Width and padding; by default 20 rem and 16 px. */
  className?: string;
};

/** A small panel at its button, for settings or details. */
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
