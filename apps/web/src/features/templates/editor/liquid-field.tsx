import { Braces, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ReferencePicker } from '../../../references/reference-picker.tsx';
import { useReferences } from '../../../references/use-references.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClasses } from '../../../ui/control-classes.ts';
import { Popover } from '../../../ui/popover.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { TemplateTextError } from '../model/text-errors.ts';
import { createLiquidView, type Format } from './liquid-view.ts';

const maxShown = 5;

type TextErrorListProps = {
  id: string;
  errors: readonly TemplateTextError[];
  onGo: (problem: TemplateTextError) => void;
};

/** Errors with links to their location. Rendered even if empty, as a live region. */
export const TextErrorList = ({ id, errors, onGo }: TextErrorListProps) => (
  <div id={id} aria-live="polite">
    {errors.length > 0 && (
      <ul aria-label="Problems" className="mt-1 flex flex-col gap-1 text-xs leading-5">
        {errors.slice(0, maxShown).map((problem) => {
          const isError = problem.severity === 'error';
          const Icon = isError ? CircleAlert : TriangleAlert;
          return (
            <li key={`${problem.from} ${problem.message}`} className="flex gap-1.5">
              <Icon
                aria-label={isError ? 'Error' : 'Warning'}
                className={`mt-0.75 size-3.5 shrink-0 ${isError ? 'text-danger' : 'text-warning'}`}
              />
              <span className="min-w-0 wrap-anywhere">
                <TextButton onClick={() => onGo(problem)}>Line {problem.line}</TextButton> {problem.message}
              </span>
            </li>
          );
        })}
        {errors.length > maxShown && (
          <li className="text-muted">and {(errors.length - maxShown).toLocaleString()} more</li>
        )}
      </ul>
    )}
  </div>
);

type LiquidFieldProps = {
  label: string;
  format: Format;
  value: string;
  readOnly: boolean;
  problems: readonly TemplateTextError[];
  onChange: (text: string) => void;
  onSave: () => void;
};

/** Template editor: syntax highlighting, completion, references and errors. */
export const LiquidField = (props: LiquidFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const view = useRef<ReturnType<typeof createLiquidView>>(null);
  const id = useId();
  const { label, readOnly, problems } = props;
  return (
    <div className="flex min-w-0 flex-col">
      <div className="mb-1 flex min-h-8 items-end justify-between gap-2">
        <span id={`${id}-label`} className="font-medium text-strong">
          {label}
        </span>
        <Popover
          label="Insert value"
          align="end"
          className="w-96 p-0"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button
              size="sm"
              icon={Braces}
              disabledReason={readOnly ? 'Only editors and above can edit templates.' : undefined}
            >
              Insert value
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
      <Mirror
        {...props}
        view={view}
        attributes={{ 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-problems` }}
      />
      <TextErrorList
        id={`${id}-problems`}
        errors={problems}
        onGo={({ from, to }) => view.current?.select(from, to)}
      />
    </div>
  );
};

type MirrorProps = LiquidFieldProps & {
  view: { current: ReturnType<typeof createLiquidView> | null };
  attributes: Record<string, string>;
};

/** CodeMirror is outside React: created once and updated imperatively. */
const Mirror = ({ view, ...props }: MirrorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { references } = useReferences();
  const latest = useRef({ ...props, references });
  latest.current = { ...props, references };
  const typed = useRef(props.value);

  useEffect(() => {
    if (!box.current) return undefined;
    const { value, format, readOnly } = latest.current;
    const created = createLiquidView({
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
        attributes: () => latest.current.attributes,
      },
    });
    view.current = created;
    return () => {
      created.editor.destroy();
      view.current = null;
    };
  }, [view]);
  useEffect(() => {
    if (props.value === typed.current) return;
    typed.current = props.value;
    view.current?.replace(props.value);
  }, [props.value, view]);
  useEffect(() => view.current?.speak(props.format), [props.format, references, view]);
  useEffect(() => view.current?.mark(props.problems), [props.problems, view]);
  return (
    <div
      ref={box}
      className={controlClasses(
        'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
      )}
    />
  );
};
