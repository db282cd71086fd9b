import { type Definition, qualifiedKey } from '@form-service/engine';
import { ArrowDownAZ, ClipboardPaste, EllipsisVertical, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import type { ElementId } from '../../model/builder-state.ts';
import { findElement } from '../../model/document-index.ts';
import { useBuilder, useBuilderActions, useBuilderView } from '../../model/use-builder.ts';
import { useEditedId, useSetting } from '../edited-element.tsx';
import { settingIssues } from '../validate-setting.ts';
import {
  addOption,
  type ListOption,
  pasteIntoOption,
  relabel,
  renamedOptionTexts,
  sortOptions,
  type ValueForm,
} from './option-list.ts';
import { OptionRows } from './option-rows.tsx';
import { OptionTextDialog } from './option-text-dialog.tsx';

type OptionListFieldProps = {
  /** The setting: `options`, `rows` or `columns`. */
  name: string;
  /** "Options", "Rows". */
  title: string;
  /** "option", "row". */
  noun: string;
  form?: ValueForm;
  hasImages?: boolean;
};

/** The element's qualified name in answers and translations. */
function qualifiedNameOf(definition: Definition, id: ElementId): string {
  const found = findElement(definition, id);
  return (found && qualifiedKey(found)) ?? '';
}

/** Whether conditions or translations refer to a value, so that it must not change automatically. */
const isReferenced = (definition: unknown, value: string): boolean => {
  const text = JSON.stringify(definition);
  // In CEL text, as a matrix row, or in a translation name.
  return text.includes(`\\"${value}\\"`) || text.includes(`.${value}`);
};

/** Editor for a list of options: typing, drag and drop, pasting, sorting, editing as text. */
export function OptionListField({
  name,
  title,
  noun,
  form = 'text',
  hasImages = false,
}: OptionListFieldProps) {
  const id = useEditedId();
  const { value: options = [], set, error, disabled } = useSetting<readonly ListOption[]>(name);
  const actions = useBuilderActions();
  const view = useBuilderView();
  // Saved fields may have answers with these values, so the values no longer follow the labels.
  const isFixed = useBuilder(({ definition, fixedKeys }) => fixedKeys.has(qualifiedNameOf(definition, id)));
  const [atFirst] = useState(() => new Set(options.map(({ value }) => value)));
  const [dialog, setDialog] = useState<'paste' | 'edit'>();
  const [showsValues, setShowsValues] = useState(false);

  const rename = (index: number, label: string) => {
    const option = options[index];
    const isNew = option !== undefined && !(isFixed && atFirst.has(option.value));
    const follows = isNew && !isReferenced(view().definition, option.value);
    set(relabel(options, index, label, form, follows), `${name}.${index}`);
  };
  const pasteLines = (index: number, text: string, start: number, end: number) => {
    const pasted = pasteIntoOption(options, { index, start, end }, text, form);
    if (pasted) {
      actions.endTyping();
      set(pasted.options);
    }
    return pasted?.last;
  };
  const revalue = (index: number, value: string) => {
    const changed = options.map((option, at) => (at === index ? { ...option, value } : option));
    const { definition } = view();
    const element = findElement(definition, id)?.element;
    const isTaken = element !== undefined && settingIssues(element, name, changed).length === 0;
    set(changed);
    const old = options[index]?.value;
    if (isTaken && definition.translations && old !== undefined)
      actions.setTranslations(
        renamedOptionTexts(definition.translations, `${qualifiedNameOf(definition, id)}.${name}`, old, value),
        'Change value',
      );
  };
  const add = (at = options.length) => {
    const label = `${noun[0]?.toUpperCase()}${noun.slice(1)} ${options.length + 1}`;
    const added = addOption(options, label, form).at(-1) as ListOption;
    set(options.toSpliced(at, 0, added));
  };

  return (
    <fieldset className="grid min-w-0 gap-2" aria-label={title}>
      <div className="flex items-center gap-1">
        <h3 className="flex-1 font-medium text-strong">
          {title} <span className="font-normal text-muted tabular-nums">{options.length}</span>
        </h3>
        <IconButton
          label="Paste list"
          icon={ClipboardPaste}
          size="sm"
          disabled={disabled}
          onClick={() => setDialog('paste')}
        />
        <Menu
          trigger={
            <IconButton label={`Actions for ${title.toLowerCase()}`} icon={EllipsisVertical} size="sm" />
          }
          items={[
            { label: 'Edit as text', onSelect: () => setDialog('edit'), disabled },
            {
              label: showsValues ? 'Hide values' : 'Show values',
              onSelect: () => setShowsValues(!showsValues),
            },
            { kind: 'separator' },
            {
              label: 'Sort A to Z',
              icon: ArrowDownAZ,
              onSelect: () => set(sortOptions(options, 'a_to_z')),
              disabled,
            },
            { label: 'Sort Z to A', onSelect: () => set(sortOptions(options, 'z_to_a')), disabled },
            { label: 'Reverse order', onSelect: () => set(sortOptions(options, 'reversed')), disabled },
            { kind: 'separator' },
            {
              label: 'Remove all',
              danger: true,
              onSelect: () => set([]),
              disabled: disabled || options.length === 0,
            },
          ]}
        />
      </div>
      <OptionRows
        options={options}
        noun={noun}
        hasImages={hasImages}
        showsValues={showsValues}
        isFixed={isFixed}
        disabled={disabled}
        onChange={set}
        onRelabel={rename}
        onRevalue={revalue}
        onAddAfter={(index) => add(index + 1)}
        onPasteLines={pasteLines}
        onEditAsText={() => setDialog('edit')}
      />
      <FieldError id={`${name}-error`} error={error} />
      {!disabled && (
        <Button size="sm" icon={ListPlus} className="justify-self-start" onClick={() => add()}>
          Add {noun}
        </Button>
      )}
      {dialog && (
        <OptionTextDialog
          mode={dialog}
          noun={noun}
          form={form}
          options={options}
          onClose={() => setDialog(undefined)}
          onChange={set}
        />
      )}
    </fieldset>
  );
}
