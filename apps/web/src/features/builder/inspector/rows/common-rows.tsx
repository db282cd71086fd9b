/** Rows that many element kinds share: label, key, help, width. */
import { qualifiedKey } from '@form-service/engine';
import { memo, useState } from 'react';
import { Segmented } from '../../../../ui/choice.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { keysIn } from '../../model/element-keys.ts';
import { useBuilder, useBuilderActions, useBuilderView } from '../../model/use-builder.ts';
import { useEditedElement, useSetting, useValue } from '../edited-element.tsx';
import { settingIssues } from '../validate-setting.ts';

export const LabelRow = memo(function LabelRow({ label = 'Label', hint }: { label?: string; hint?: string }) {
  const { value = '', set, error, disabled } = useSetting<string>('label');
  const isNeeded = useValue('kind') === 'button';
  return (
    <div data-setting="label">
      <TextField
        label={label}
        hint={hint}
        value={value}
        error={error}
        disabled={disabled}
        onChange={(text) => set(text === '' && !isNeeded ? undefined : text)}
      />
    </div>
  );
});

/** The name of the answer in entries, exports and expressions. Renaming updates all references. */
export const KeyRow = memo(function KeyRow({
  hint = 'Identifies the answer in entries, exports and conditions.',
}: {
  hint?: string;
}) {
  const { id, element, found, canEdit, issues } = useEditedElement();
  const { renameKey, update } = useBuilderActions();
  const view = useBuilderView();
  const name = qualifiedKey(found) ?? '';
  const isFixed = useBuilder((state) => state.fixedKeys.has(name));
  const [typed, setTyped] = useState<string>();
  const key = element.key ?? '';
  const problemWith = (text: string): string | undefined => {
    // Only content elements may have no key.
    if (text === '' && element.kind === 'content') return undefined;
    const [problem] = settingIssues(element, 'key', text);
    if (problem) return problem.message;
    const taken = keysIn(view().definition, found.parent, new Set([id]));
    return taken.has(text) ? 'Another element already uses this key. Choose a different one.' : undefined;
  };
  const problem = typed === undefined ? undefined : problemWith(typed);
  const issue = issues.find(({ property }) => property === 'key')?.message;
  const commit = () => {
    if (typed === '' && !problem) update(id, { key: undefined });
    else if (typed !== undefined && !problem && typed !== key) renameKey(id, typed);
    setTyped(undefined);
  };
  const isChanging = typed !== undefined && typed !== key;
  return (
    <div data-setting="key">
      <TextField
        label="Key"
        hint={isFixed && isChanging ? `Existing answers stay under “${key}”.` : hint}
        value={typed ?? key}
        error={problem ?? issue}
        spellCheck={false}
        autoComplete="off"
        disabled={!canEdit}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation();
            setTyped(undefined);
          }
        }}
      />
    </div>
  );
});

export const HelpRow = memo(function HelpRow() {
  const { value = '', set, error, disabled } = useSetting<string>('help');
  return (
    <div data-setting="help">
      <TextArea
        label="Help text"
        hint="Shown with the question."
        rows={2}
        value={value}
        error={error}
        disabled={disabled}
        onChange={(text) => set(text || undefined)}
      />
    </div>
  );
});

export const PlaceholderRow = memo(function PlaceholderRow() {
  const { value = '', set, error, disabled } = useSetting<string>('placeholder');
  return (
    <div data-setting="placeholder">
      <TextField
        label="Placeholder"
        hint="Disappears when people type. Don’t put instructions here."
        value={value}
        error={error}
        disabled={disabled}
        onChange={(text) => set(text || undefined)}
      />
    </div>
  );
});

export const widthOptions = [
  { value: 'full', label: 'Full' },
  { value: 'two_thirds', label: '⅔' },
  { value: 'half', label: '½' },
  { value: 'third', label: '⅓' },
] as const;
export type Width = (typeof widthOptions)[number]['value'];

export const WidthRow = memo(function WidthRow() {
  const { value = 'full', set, disabled } = useSetting<Width>('width');
  return (
    <div data-setting="width">
      <Segmented
        fill
        label="Width"
        value={value}
        options={widthOptions.map((option) => ({ ...option, disabled }))}
        onChange={(width) => set(width === 'full' ? undefined : width)}
      />
    </div>
  );
});
