import clsx from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Part } from '../model/draft.ts';
import { isTrigger, partName, typeOf } from '../model/part-types.ts';
import { summaryOf } from '../model/summary.ts';

const SummaryContext = createContext<(part: Part) => string>((part) => summaryOf(part));

/** Provides names of forms and tables to the cards. */
export const SummaryProvider = SummaryContext.Provider;

/** A part's summary in one line. */
export const usePartSummary = (): ((part: Part) => string) => useContext(SummaryContext);

type PartCardState = 'active' | 'waiting' | 'done' | 'failed' | 'untouched';

const edges: Readonly<Record<PartCardState, string>> = {
  active: 'border-accent',
  waiting: 'border-warning',
  done: 'border-success',
  failed: 'border-danger border-2',
  untouched: 'border-edge border-dashed',
};

type PartCardProps = {
  part: Part;
  isSelected?: boolean;
  /** Worst severity of its issues. */
  problem?: 'error' | 'warning' | undefined;
  /** Status of a run at this part, as the border color; the icon says it as text. */
  state?: PartCardState | undefined;
  /** Content at the end: a run's status, or the menu. */
  children?: ReactNode;
};

/** A trigger or step in the graph. */
export function PartCard({ part, isSelected = false, problem, state, children }: PartCardProps) {
  const { icon: Icon } = typeOf(part);
  const summarize = usePartSummary();
  const Problem = problem === 'error' ? CircleAlert : TriangleAlert;
  return (
    <div
      className={clsx(
        'flex h-16 w-60 items-center gap-3 rounded-xl border bg-surface px-3 text-start shadow-sm',
        isSelected
          ? 'border-accent ring-2 ring-accent-line'
          : problem === 'error'
            ? 'border-danger'
            : state
              ? edges[state]
              : 'border-line',
      )}
    >
      <span
        className={clsx(
          'flex size-9 shrink-0 items-center justify-center rounded-lg',
          isTrigger(part) ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-text',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-strong">{partName(part)}</span>
        <span className="block truncate text-muted text-xs">{summarize(part)}</span>
      </span>
      {problem && (
        <Problem
          role="img"
          aria-label={problem === 'error' ? 'Has errors' : 'Has warnings'}
          className={clsx('size-4 shrink-0', problem === 'error' ? 'text-danger' : 'text-warning')}
        />
      )}
      {children}
    </div>
  );
}
