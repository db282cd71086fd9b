import { type RefObject, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface GoToRowProps {
  /** Row of the focused cell; undefined if none. */
  row: number | undefined;
  count: number;
  field: RefObject<HTMLInputElement | null>;
  onGo: (row: number) => void;
}

/** Shows the current row number and jumps to another. */
export const GoToRow = ({ row, count, field, onGo }: GoToRowProps) => {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number.parseInt((typed ?? '').replaceAll(/\D/g, ''), 10);
    setTyped(undefined);
    if (Number.isFinite(wanted)) onGo(Math.min(count, Math.max(1, wanted)) - 1);
  };
  return (
    <div className="flex items-center gap-1.5 text-muted text-xs tabular-nums">
      <span aria-hidden>Row</span>
      <TextField
        ref={field}
        label="Go to row"
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        className="w-24"
        value={typed ?? (row === undefined ? '' : (row + 1).toLocaleString())}
        onChange={setTyped}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') onGo(row ?? 0);
        }}
        title="Go to row (Ctrl+G)"
      />
      <span>of {count.toLocaleString()}</span>
    </div>
  );
};
