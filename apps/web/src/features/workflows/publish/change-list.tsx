import { Minus, Pencil, Plus } from 'lucide-react';
import type { Change } from '../model/changes.ts';

const changeStyles = {
  added: { icon: Plus, color: 'text-success', label: 'Added' },
  removed: { icon: Minus, color: 'text-danger', label: 'Removed' },
  changed: { icon: Pencil, color: 'text-warning', label: 'Changed' },
} as const;

/** Changes, part by part. */
export function WorkflowChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-muted">No changes that affect runs</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {changes.map(({ kind, name, about }, at) => {
        const { icon: Icon, color, label } = changeStyles[kind];
        return (
          <li key={at} className="flex items-start gap-3 px-4 py-2">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
            <span className="min-w-0 wrap-anywhere">
              <span className="text-muted">{label}: </span>
              <span className="font-medium text-strong">{name}</span>
              {about && <span className="block text-muted text-xs">{about}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
