import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { matchOptions } from '../../../ui/combobox-match.ts';
import { ChoiceList } from './choice-list.tsx';
import type { EditorProps } from './editor.ts';
import { EditorPopover } from './editor-popover.tsx';

/** More lines are found by searching. */
const maxLines = 100;

/** Selects one or several options of the column. */
export const OptionsEditor = ({ column, value, initialText = '', label, onDone }: EditorProps) => {
  const isMany = column.type === 'multi_select';
  const [search, setSearch] = useState(initialText);
  const [chosen, setChosen] = useState<readonly string[]>(
    Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [],
  );
  const options = (column.options ?? []).map((option) => ({
    value: option.value,
    label: option.label ?? option.value,
  }));
  const found = matchOptions(options, search).slice(0, maxLines);
  const commit = (list: readonly string[]) => onDone({ value: list.length > 0 ? list : null }, 'stay');
  const choose = (option: string) => {
    if (!isMany) return onDone({ value: option }, 'stay');
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    // In the column's order.
    const order = new Map(options.map((one, index) => [one.value, index]));
    setChosen(next.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
  };
  return (
    <EditorPopover
      label={label}
      onClose={(isCommitted) => (isCommitted && isMany ? commit(chosen) : onDone(undefined, 'stay'))}
    >
      <ChoiceList
        label={label}
        search={search}
        onSearch={setSearch}
        lines={found.map((option) => ({ ...option, isChosen: chosen.includes(option.value) }))}
        nothing={
          options.length === 0
            ? 'This column has no options yet. Add some in the column settings.'
            : 'No matches.'
        }
        onChoose={choose}
        footer={
          (isMany || (!column.required && chosen.length > 0)) && (
            <>
              {!column.required && chosen.length > 0 && (
                <Button size="sm" variant="quiet" onClick={() => onDone({ value: null }, 'stay')}>
                  Clear
                </Button>
              )}
              {isMany && (
                <Button size="sm" variant="primary" onClick={() => commit(chosen)}>
                  Done
                </Button>
              )}
            </>
          )
        }
      />
    </EditorPopover>
  );
};
