import { Code, ListFilter } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CelEditor } from './cel-editor.tsx';
import { celToRows } from './cel-to-rows.ts';
import type { ConditionEditorProps } from './condition-editor.tsx';
import type { Rows } from './rows.ts';
import { RowsEditor } from './rows-editor.tsx';
import { rowsToCel } from './rows-to-cel.ts';

/**
 * Rows while editing, including incomplete ones. `sentTexts` were reported and may still return as the value; any
 * other value is an external change.
 */
type Draft = { rows: Rows; sentTexts: readonly string[] };

const UNFINISHED = 'Fix or clear the expression first.';

export const ConditionForm = ({ fields, value, onChange, kind, label }: ConditionEditorProps) => {
  const [asText, setAsText] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const [changes, setChanges] = useState(0);
  const changeOver = (toText: boolean) => {
    setChanges(changes + 1);
    setUnderstood(true);
    setAsText(toText);
  };
  // After switching by the button, focuses the other button, because the first is gone.
  useEffect(() => {
    if (changes > 0) box.current?.querySelector<HTMLElement>('[data-change-over]')?.focus();
  }, [changes]);
  const [isUnderstood, setUnderstood] = useState(true);
  const [draft, setDraft] = useState<Draft>();
  const read = useMemo(() => celToRows(value, fields), [value, fields]);
  const current = draft?.sentTexts.includes(value) ? draft : undefined;
  // The newest text returned: from now on, an older one is an external change, such as undo.
  if (current && current.sentTexts.length > 1 && current.sentTexts.at(-1) === value)
    setDraft({ ...current, sentTexts: [value] });

  const change = (rows: Rows) => {
    const cel = rowsToCel(rows);
    setDraft({ rows, sentTexts: [...(current?.sentTexts ?? [value]), cel] });
    if (cel !== value) onChange(cel);
  };
  const rows = current?.rows ?? ('rows' in read ? read.rows : undefined);
  const showsRows = !asText && rows !== undefined;
  // Text stays text until the user switches to rows, even if it could be shown as rows.
  if (rows === undefined && !asText) setAsText(true);

  return (
    <fieldset ref={box} className="@container min-w-0">
      <legend className="sr-only">{label}</legend>
      {showsRows ? (
        <RowsEditor fields={fields} rows={rows} onChange={change}>
          <Button
            variant="quiet"
            size="sm"
            icon={Code}
            className="ms-auto"
            data-change-over
            onClick={() => changeOver(true)}
          >
            Edit as expression
          </Button>
        </RowsEditor>
      ) : (
        <div className="flex flex-col gap-2">
          {isUnderstood && 'reason' in read && (
            <p className="text-xs leading-5 text-muted">
              This condition can only be edited as an expression. {read.reason}
            </p>
          )}
          <CelEditor
            label={`${label}, as expression`}
            hideLabel
            multiline
            fields={fields}
            use={kind}
            value={value}
            onChange={onChange}
            onlyValid={kind === 'filter'}
            onCheck={setUnderstood}
          />
          <div className="flex">
            <Button
              variant="quiet"
              size="sm"
              icon={ListFilter}
              className="ms-auto"
              data-change-over
              disabledReason={isUnderstood ? ('reason' in read ? read.reason : undefined) : UNFINISHED}
              onClick={() => {
                setDraft(undefined);
                changeOver(false);
              }}
            >
              Show as conditions
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
};
