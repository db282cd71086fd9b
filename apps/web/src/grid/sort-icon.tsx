import { ArrowDown, ArrowUp } from 'lucide-react';
import type { sortDirection } from './sort-steps.ts';

/** Sort direction of a column; `aria-sort` has it as text. */
export const SortIcon = ({ direction }: { direction: ReturnType<typeof sortDirection> }) => {
  if (!direction) return null;
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className="size-3.5 shrink-0 text-accent-text" />;
};
