import clsx from 'clsx';
import { CornerDownRight, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import type { ConditionField } from './condition-field.ts';
import { RowEditor } from './row-editor.tsx';
import { type ConditionLine, isGroup, type Join, type RowGroup, type Rows } from './rows.ts';

type RowsEditorProps = {
  fields: readonly ConditionField[];
  rows: Rows;
  onChange: (rows: Rows) => void;
  /** At the end of the button row. */
  children?: ReactNode;
};

const newRow: ConditionLine = { field: '', operator: 'equals' };

/** Rows, with groups one level deep. */
export const RowsEditor = ({ fields, rows: { join, items }, onChange, children }: RowsEditorProps) => {
  const list = useRef<HTMLDivElement>(null);
  const focusAt = useFocusOfItem(list);
  const changeItems = (next: readonly (ConditionLine | RowGroup)[]) => onChange({ join, items: next });
  const remove = (at: number) => {
    changeItems(items.toSpliced(at, 1));
    focusAt(Math.min(at, items.length - 2));
  };
  const add = (item: ConditionLine | RowGroup) => {
    changeItems([...items, item]);
    focusAt(items.length);
  };
  return (
    <div ref={list} className="flex flex-col gap-2">
      {items.length > 1 && <JoinChoice join={join} onChange={(next) => onChange({ join: next, items })} />}
      {items.map((item, at) =>
        isGroup(item) ? (
          <GroupEditor
            key={at}
            fields={fields}
            group={item}
            onChange={(group) => changeItems(items.with(at, group))}
            onRemove={() => remove(at)}
          />
        ) : (
          <RowEditor
            key={at}
            number={at + 1}
            fields={fields}
            row={item}
            onChange={(row) => changeItems(items.with(at, row))}
            onRemove={() => remove(at)}
          />
        ),
      )}
      <div className="flex flex-wrap items-center gap-1">
        <Button variant="quiet" size="sm" icon={Plus} data-add onClick={() => add(newRow)}>
          Add condition
        </Button>
        {items.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            icon={CornerDownRight}
            onClick={() => add({ join: join === 'all' ? 'any' : 'all', rows: [newRow] })}
          >
            Add group
          </Button>
        )}
        {children}
      </div>
    </div>
  );
};

type GroupEditorProps = {
  fields: readonly ConditionField[];
  group: RowGroup;
  onChange: (group: RowGroup) => void;
  onRemove: () => void;
};

const GroupEditor = ({ fields, group: { join, rows }, onChange, onRemove }: GroupEditorProps) => {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusAt = useFocusOfItem(list);
  const remove = (at: number) => {
    if (rows.length === 1) return onRemove();
    onChange({ join, rows: rows.toSpliced(at, 1) });
    focusAt(Math.min(at, rows.length - 2));
  };
  return (
    <fieldset
      ref={list}
      data-item
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-sunken p-2"
    >
      <legend className="sr-only">Group of conditions</legend>
      <div className="flex items-center justify-between gap-2">
        <JoinChoice join={join} onChange={(next) => onChange({ join: next, rows })} />
        <IconButton label="Remove group" icon={X} size="sm" onClick={onRemove} />
      </div>
      {rows.map((row, at) => (
        <RowEditor
          key={at}
          number={at + 1}
          fields={fields}
          row={row}
          onChange={(next) => onChange({ join, rows: rows.with(at, next) })}
          onRemove={() => remove(at)}
        />
      ))}
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          onClick={() => {
            onChange({ join, rows: [...rows, newRow] });
            focusAt(rows.length);
          }}
        >
          Add condition to group
        </Button>
      </div>
    </fieldset>
  );
};

const JoinChoice = ({ join, onChange }: { join: Join; onChange: (join: Join) => void }) => (
  <div className={clsx('flex flex-wrap items-center gap-x-2 gap-y-1 text-muted')}>
    <Segmented
      label="Match all or any"
      hideLabel
      value={join}
      onChange={onChange}
      options={[
        { value: 'all', label: 'All' },
        { value: 'any', label: 'Any' },
      ]}
    />
    <span>of these are true</span>
  </div>
);

/** Focuses an added row, or the neighbor of a removed one. */
function useFocusOfItem(list: { current: HTMLElement | null }): (at: number) => void {
  const [wanted, setWanted] = useState<{ at: number }>();
  useEffect(() => {
    if (!wanted) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? [])];
    const target = items[wanted.at] ?? list.current?.querySelector<HTMLElement>('[data-add]');
    const inside = target?.querySelector<HTMLElement>('[data-first] button, button, input');
    (target?.matches('button') ? target : inside)?.focus();
  }, [wanted, list]);
  return (at) => setWanted({ at });
}
