import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import type { DescribedChange } from '../model/changes.ts';

/** The rest is behind a button. */
const initialCount = 5;
const maxText = 200;

const truncate = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);

/** Changes, one by one: old value struck through, and new value. */
export const RevisionChangeList = ({ changes }: { changes: readonly DescribedChange[] }) => {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? changes : changes.slice(0, initialCount);
  return (
    <>
      <ul className="mt-2 grid gap-2">
        {shown.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
      {changes.length > shown.length && (
        <TextButton className="mt-2 text-xs" onClick={() => setExpanded(true)}>
          Show {changes.length - shown.length} more
        </TextButton>
      )}
    </>
  );
};

const ChangeItem = ({ change: { label, kind, before, after } }: { change: DescribedChange }) => (
  <li className="border-line border-s-2 ps-3 text-xs leading-5">
    <div className="text-muted wrap-anywhere">
      {label}
      {kind === 'moved' && ' (moved)'}
    </div>
    {before !== '' && (
      <div className="wrap-anywhere">
        <span className="sr-only">was </span>
        <del className="text-danger">{truncate(before)}</del>
      </div>
    )}
    {after !== '' ? (
      <div className="wrap-anywhere">
        <span className="sr-only">changed to </span>
        <ins className="text-success no-underline">{truncate(after)}</ins>
      </div>
    ) : (
      <span className="sr-only">removed</span>
    )}
  </li>
);
