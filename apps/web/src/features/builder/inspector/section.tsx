import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { isOpen, toggleSection, useOpenSections } from './open-sections.ts';
import type { SectionName } from './rows/row.ts';

const titles: Readonly<Record<SectionName, string>> = {
  general: 'General',
  options: 'Options',
  validation: 'Validation',
  logic: 'Logic',
  appearance: 'Appearance',
  more: 'More',
};

type SectionProps = {
  name: SectionName;
  /** Number of set settings, shown while collapsed. */
  count?: number;
  /** Whether it contains an error. */
  hasErrors?: boolean;
  children: ReactNode;
};

/** A collapsible section of a panel; all panels share the open state. */
export function PanelSection({ name, count = 0, hasErrors = false, children }: SectionProps) {
  const open = isOpen(useOpenSections(), name);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line first:border-t-0">
      <h3 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => toggleSection(name)}
          className="flex h-10 w-full items-center gap-2 px-4 font-semibold text-strong hover:bg-hover focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            className={clsx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-90')}
          />
          <span className="flex-1 text-start">{titles[name]}</span>
          {hasErrors && <Badge tone="danger">Needs fixing</Badge>}
          {!hasErrors && !open && count > 0 && <Badge>{count} set</Badge>}
        </button>
      </h3>
      <div id={id} hidden={!open} className="grid gap-4 px-4 pt-1 pb-5">
        {open && children}
      </div>
    </section>
  );
}
