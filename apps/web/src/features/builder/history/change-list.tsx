import clsx from 'clsx';
import { ArrowRight, Minus, MoveVertical, Pencil, Plus } from 'lucide-react';
import type { Icon } from '../../../ui/button.tsx';
import { type ChangeDetail, countChanges, type VersionChange } from './version-changes.ts';

const changeStyles: Readonly<Record<VersionChange['kind'], { icon: Icon; label: string; color: string }>> = {
  added: { icon: Plus, label: 'Added', color: 'text-success bg-success-soft' },
  removed: { icon: Minus, label: 'Removed', color: 'text-danger bg-danger-soft' },
  changed: { icon: Pencil, label: 'Changed', color: 'text-accent-text bg-accent-soft' },
  moved: { icon: MoveVertical, label: 'Moved', color: 'text-muted bg-sunken' },
};

/** The differences between two versions, one line per item. */
export function FormChangeList({ changes }: { changes: readonly VersionChange[] }) {
  return (
    <>
      <p className="mb-2 text-muted">{countChanges(changes)}</p>
      {changes.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {changes.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ul>
      )}
    </>
  );
}

function ChangeLine({ change: { kind, typeName, name, details } }: { change: VersionChange }) {
  const { icon: Icon, label, color } = changeStyles[kind];
  return (
    <li className="flex gap-3 px-4 py-3">
      <span className={clsx('flex size-5 shrink-0 items-center justify-center rounded-md', color)}>
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-medium text-strong">{name}</span>{' '}
          <span className="text-muted">
            · {typeName} · {label.toLowerCase()}
          </span>
        </p>
        {details.length > 0 && (
          <dl className="mt-1 grid gap-1">
            {details.map((detail) => (
              <DetailLine key={detail.property} detail={detail} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function DetailLine({ detail: { property, before, after } }: { detail: ChangeDetail }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-muted">{property}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="sr-only">from</span>
        <Value text={before} className="text-muted line-through decoration-faint" />
        <ArrowRight aria-hidden className="size-3 shrink-0 self-center text-faint rtl:rotate-180" />
        <span className="sr-only">to</span>
        <Value text={after} className="text-strong" />
      </dd>
    </div>
  );
}

function Value({ text, className }: { text: string; className: string }) {
  return text === '' ? (
    <span className="text-faint italic">empty</span>
  ) : (
    <span
      title={text.length > 200 ? text : undefined}
      className={clsx('line-clamp-3 min-w-0 wrap-anywhere', className)}
    >
      {text}
    </span>
  );
}
