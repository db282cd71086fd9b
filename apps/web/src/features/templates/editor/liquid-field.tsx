import { Braces } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ReferencePicker } from '../../../references/reference-picker.tsx';
import { useReferences } from '../../../references/use-references.ts';
import { Button } from '../../../ui/button.tsx';
import { controlLook } from '../../../ui/control-look.ts';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { createLiquidView, type Format } from './liquid-view.ts';

type LiquidFieldProps = {
  label: string;
  format: Format;
  value: string;
  readOnly: boolean;
  onChange: (text: string) => void;
  onSave: () => void;
};

/** The text of a template, with colours, completion, and a list of what can be filled in. */
export const LiquidField = (props: LiquidFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const view = useRef<ReturnType<typeof createLiquidView>>(null);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-end">
        <Popover
          label="Insert a value"
          align="end"
          className="w-96 p-0"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button
              size="sm"
              icon={Braces}
              disabledReason={props.readOnly ? 'Only editors can write here.' : undefined}
            >
              Insert a value
            </Button>
          }
        >
          <ReferencePicker
            onChoose={(reference) => {
              setOpen(false);
              view.current?.insert(`{{ ${reference} }}`);
            }}
          />
        </Popover>
      </div>
      <Field label={props.label}>
        {(ids, labelId) => (
          <Mirror {...props} view={view} attributes={{ id: ids.id, 'aria-labelledby': labelId }} />
        )}
      </Field>
    </div>
  );
};

type MirrorProps = LiquidFieldProps & {
  view: { current: ReturnType<typeof createLiquidView> | null };
  attributes: Record<string, string>;
};

/** CodeMirror lives outside of React: it is made once and told what changes. */
const Mirror = ({ view, attributes, ...props }: MirrorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { references } = useReferences();
  const latest = useRef({ ...props, references });
  latest.current = { ...props, references };
  const typed = useRef(props.value);

  useEffect(() => {
    if (!box.current) return undefined;
    const { value, format, readOnly } = latest.current;
    const made = createLiquidView({
      parent: box.current,
      text: value,
      format,
      readOnly,
      view: {
        references: () => latest.current.references,
        onText: (text) => {
          typed.current = text;
          latest.current.onChange(text);
        },
        onSave: () => latest.current.onSave(),
        attributes: () => attributes,
      },
    });
    view.current = made;
    return () => {
      made.editor.destroy();
      view.current = null;
    };
  }, [view]);
  useEffect(() => {
    if (props.value === typed.current) return;
    typed.current = props.value;
    view.current?.replace(props.value);
  }, [props.value, view]);
  useEffect(() => view.current?.speak(props.format), [props.format, references, view]);
  return (
    <div
      ref={box}
      className={controlLook(
        'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
      )}
    />
  );
};
