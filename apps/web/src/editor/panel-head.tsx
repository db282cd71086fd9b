import type { ReactNode } from 'react';
import type { Icon } from '../ui/icon.ts';

type PanelHeadProps = { icon: Icon; title: string; children?: ReactNode };

/** The panel's title and actions. */
export function PanelHead({ icon: Icon, title, children }: PanelHeadProps) {
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <h2 className="min-w-0 flex-1 truncate font-semibold text-strong">{title}</h2>
      {children}
    </div>
  );
}
