import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Mounted once around the app: after the first tooltip, the next ones open without delay. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={500} skipDelayDuration={200}>
    {children}
  </Radix.Provider>
);

type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that takes a ref: a hover-only tooltip would be inaccessible. */
  children: ReactElement;
};

export const Tooltip = ({ content, side = 'top', children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-72 rounded-md bg-inverse px-2 py-1 text-xs leading-5 text-on-inverse shadow-md motion-safe:animate-fade-in"
      >
        {content}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
