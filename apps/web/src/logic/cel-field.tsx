import { forceLinting } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { controlClasses } from '../ui/control-classes.ts';
import { Field, type FieldIds } from '../ui/field.tsx';
import type { CelEditorProps } from './cel-editor.tsx';
import { createCelView, replaceText } from './cel-view.ts';
import { expressionErrors } from './expression-errors.ts';
import { FunctionHelp } from './function-help.tsx';

/** The text being edited, and its errors. */
export const CelField = ({
  label,
  hideLabel,
  hint,
  value,
  onChange,
  onlyValid,
  onCheck,
  error,
  help,
  ...rest
}: CelEditorProps) => {
  const [text, setText] = useState(value);
  // Written to the view when it changes. Typed text is already there, and may be newer than the value.
  const [given, setGiven] = useState({ text: value });
  // Texts that were reported and may still return as the value; anything else is an external change.
  const [reported, setReported] = useState<readonly string[]>([value]);
  if (!reported.includes(value)) {
    setReported([value]);
    setText(value);
    setGiven({ text: value });
  } else if (reported.length > 1 && reported.at(-1) === value) setReported([value]);

  // Errors are shown on blur, not while typing.
  const [isTyping, setTyping] = useState(false);
  const [inserted, setInserted] = useState<{ text: string }>();
  const problem = isTyping ? undefined : expressionErrors(text, rest.fields, rest.use, rest.expects)[0];
  const write = (next: string) => {
    setText(next);
    setTyping(true);
    const isUnderstood = expressionErrors(next, rest.fields, rest.use, rest.expects).length === 0;
    onCheck?.(isUnderstood);
    if (onlyValid && !isUnderstood) return;
    setReported((before) => [...before, next]);
    onChange(next);
  };
  return (
    <div className="grid gap-2" onBlur={() => setTyping(false)}>
      <Field
        {...{ label, hint, ...(hideLabel && { hideLabel }) }}
        error={problem?.message ?? (isTyping ? undefined : error)}
      >
        {(ids, labelId) => (
          <Mirror {...rest} {...{ given, inserted, isTyping, ids, labelId }} onText={write} />
        )}
      </Field>
      {help && (
        <FunctionHelp
          fields={rest.fields}
          use={rest.use}
          onInsert={(example) => setInserted({ text: example })}
        />
      )}
    </div>
  );
};

type MirrorProps = Pick<CelEditorProps, 'fields' | 'use' | 'expects' | 'multiline' | 'placeholder'> & {
  given: { text: string };
  /** Inserted at the cursor when it changes. */
  inserted: { text: string } | undefined;
  isTyping: boolean;
  onText: (text: string) => void;
  ids: FieldIds;
  labelId: string;
};

/** CodeMirror is outside React: created once and updated imperatively. */
const Mirror = ({ given, inserted, onText, ids, labelId, multiline, placeholder, ...rest }: MirrorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const create = useEffectEvent((parent: HTMLElement) =>
    createCelView({
      parent,
      text: given.text,
      multiline: multiline ?? false,
      hint: placeholder ?? '',
      view: {
        fields: () => current().fields,
        use: () => current().use,
        problems: (written) => {
          const { fields, use, expects, isTyping } = current();
          return isTyping ? [] : expressionErrors(written, fields, use, expects);
        },
        onText: (written) => current().onText(written),
        attributes: () => attributesOf(current().ids, current().labelId),
      },
    }),
  );
  const latest = useRef({ ...rest, onText, ids, labelId });
  const current = () => latest.current;
  latest.current = { ...rest, onText, ids, labelId };

  useEffect(() => {
    if (!box.current) return undefined;
    const created = create(box.current);
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    if (view.current) replaceText(view.current, given.text);
  }, [given]);
  useEffect(() => {
    const created = view.current;
    if (!created || !inserted) return;
    created.dispatch(created.state.replaceSelection(inserted.text), { userEvent: 'input.complete' });
    created.focus();
  }, [inserted]);
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [rest.fields, rest.isTyping]);
  // Attributes are read on the next view update.
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = ids;
  useEffect(() => view.current?.dispatch({}), [isInvalid, describedBy]);

  return (
    <div
      ref={box}
      className={controlClasses(
        clsx(
          'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
          multiline && 'min-h-16 [&_.cm-content]:min-h-14',
          isInvalid && 'border-danger',
        ),
      )}
    />
  );
};

const attributesOf = (ids: FieldIds, labelId: string): Record<string, string> => ({
  id: ids.id,
  'aria-labelledby': labelId,
  ...(ids['aria-describedby'] && { 'aria-describedby': ids['aria-describedby'] }),
  ...(ids['aria-invalid'] && { 'aria-invalid': 'true' }),
  spellcheck: 'false',
});
