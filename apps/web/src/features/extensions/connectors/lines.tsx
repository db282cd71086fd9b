import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';

type LinesProps<Line> = {
  /** Plural label: "Headers". */
  legend: string;
  hint?: ReactNode;
  /** Singular noun: "header". */
  noun: string;
  lines: readonly Line[];
  blank: Line;
  onChange: (lines: Line[]) => void;
  disabled?: boolean;
  /** Inputs of a line. */
  children: (line: Line, change: (part: Partial<Line>) => void, at: number) => ReactNode;
};

/** An editable list of lines with the same inputs. */
export const Lines = <Line extends object>(props: LinesProps<Line>) => {
  const { legend, hint, noun, lines, blank, onChange, disabled } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wasAdded = useRef(false);
  useEffect(() => {
    if (!wasAdded.current) return;
    wasAdded.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  });
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-strong">{legend}</legend>
      {hint && (
        <p id={id} className="mt-0.5 text-xs leading-5 text-muted">
          {hint}
        </p>
      )}
      {lines.length > 0 && (
        <ul ref={list} className="mt-2 flex flex-col gap-2">
          {lines.map((line, at) => (
            <li key={at} className="flex items-start gap-1">
              <div className="grid min-w-0 flex-1 gap-2 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:p-2 sm:grid-flow-col sm:auto-cols-fr">
                {props.children(
                  line,
                  (part) => onChange(lines.map((one, other) => (other === at ? { ...one, ...part } : one))),
                  at,
                )}
              </div>
              {!disabled && (
                <IconButton
                  label={`Remove ${noun} ${at + 1}`}
                  icon={X}
                  className="text-muted"
                  onClick={() => {
                    add.current?.focus();
                    onChange(lines.filter((_, other) => other !== at));
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <Button
          ref={add}
          size="sm"
          icon={Plus}
          className="mt-2"
          onClick={() => {
            wasAdded.current = true;
            onChange([...lines, blank]);
          }}
        >
          Add {noun}
        </Button>
      )}
      {disabled && lines.length === 0 && <p className="mt-1 text-muted">None</p>}
    </fieldset>
  );
};
