import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A collapsible section of a panel. */
export const CollapsibleSection = ({
  title,
  closed,
  children,
}: {
  title: string;
  closed?: boolean;
  children: ReactNode;
}) => (
  <details open={!closed} className="group border-line border-t">
    <summary className="flex h-10 items-center gap-2 px-4 font-semibold text-strong hover:bg-hover focus-visible:-outline-offset-2">
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
      />
      {title}
    </summary>
    <div className="px-4 pt-1 pb-5">{children}</div>
  </details>
);
