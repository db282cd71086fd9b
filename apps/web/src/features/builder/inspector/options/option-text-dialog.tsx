import { useState } from 'react';
import { Segmented } from '../../../../ui/choice.tsx';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/text-field.tsx';
import {
  formatOptions,
  isUntouchedList,
  type ListOption,
  parseOptions,
  type ValueForm,
} from './option-list.ts';

type OptionTextDialogProps = {
  mode: 'paste' | 'edit';
  noun: string;
  form: ValueForm;
  options: readonly ListOption[];
  onClose: () => void;
  onChange: (options: readonly ListOption[]) => void;
};

/** Values of added options are made unique. */
const appended = (options: readonly ListOption[], text: string, form: ValueForm): ListOption[] => {
  const before = formatOptions(options, form);
  return parseOptions(before ? `${before}\n${text}` : text, form, options);
};

/** Edits many options at once: one per line, as pasted from a document or spreadsheet. */
export function OptionTextDialog(props: OptionTextDialogProps) {
  const { mode, noun, form, options, onClose, onChange } = props;
  const [text, setText] = useState(mode === 'edit' ? formatOptions(options, form) : '');
  const [writeMode, setWriteMode] = useState<'add' | 'replace'>(
    options.length > 0 && !isUntouchedList(options) ? 'add' : 'replace',
  );
  const read =
    mode === 'paste' && writeMode === 'add'
      ? appended(options, text, form)
      : parseOptions(text, form, options);
  const count = parseOptions(text, form).length;
  const plural = count === 1 ? noun : `${noun}s`;
  const apply = () => {
    onChange(read);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={mode === 'paste' ? `Paste ${noun}s` : `Edit ${noun}s as text`}
      description={`One ${noun} per line. To set the values yourself, write “value | label” or paste two spreadsheet columns.`}
      onSubmit={apply}
      action={mode === 'paste' && writeMode === 'add' ? `Add ${count} ${plural}` : `Save ${count} ${plural}`}
      disabled={mode === 'paste' && count === 0}
    >
      <div className="grid gap-4">
        {mode === 'paste' && options.length > 0 && (
          <Segmented
            label="When pasting"
            hideLabel
            value={writeMode}
            onChange={setWriteMode}
            options={[
              { value: 'add', label: 'Add to list' },
              { value: 'replace', label: 'Replace list' },
            ]}
          />
        )}
        <TextArea
          label={`${noun[0]?.toUpperCase()}${noun.slice(1)}s`}
          hideLabel
          rows={12}
          autoFocus
          spellCheck={false}
          placeholder={'Red\nGreen\nblue | Sky blue'}
          value={text}
          onChange={setText}
        />
        <p aria-live="polite" className="text-muted">
          {count} {plural}
        </p>
      </div>
    </FormDialog>
  );
}
