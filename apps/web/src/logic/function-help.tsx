import { ChevronRight } from 'lucide-react';
import { celFunctions } from './cel-functions.ts';
import type { ConditionField, ExpressionUse } from './condition-field.ts';
import { type Example, examplesOf } from './function-examples.ts';

type FunctionHelpProps = {
  fields: readonly ConditionField[];
  use: ExpressionUse;
  onInsert: (text: string) => void;
};

const functionsFor = (use: ExpressionUse): Example[] =>
  celFunctions
    .filter(({ inFilters }) => use !== 'filter' || inFilters)
    .map(({ name, args, about, method }) => ({ text: `${method ? '.' : ''}${name}(${args})`, about }));

/** Examples and functions, to read and to insert at the cursor. */
export const FunctionHelp = ({ fields, use, onInsert }: FunctionHelpProps) => (
  // Keeps the focus in the editor: a blur would show errors and move the button.
  <details className="group rounded-lg border border-line" onMouseDown={(event) => event.preventDefault()}>
    <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-lg px-2 py-1.5 text-muted text-xs hover:text-strong">
      <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
      Functions and examples
    </summary>
    <div className="max-h-72 overflow-y-auto border-line border-t p-1">
      <Lines title="Examples" lines={examplesOf(fields)} onInsert={onInsert} />
      <Lines title="Functions" lines={functionsFor(use)} onInsert={onInsert} />
    </div>
  </details>
);

type LinesProps = { title: string; lines: readonly Example[]; onInsert: (text: string) => void };

const Lines = ({ title, lines, onInsert }: LinesProps) => (
  <>
    <h4 className="px-2 pt-2 pb-1 font-medium text-strong text-xs">{title}</h4>
    <ul aria-label={title}>
      {lines.map(({ text, about }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onInsert(text)}
            className="flex w-full flex-col rounded-md px-2 py-1 text-start hover:bg-hover focus-visible:-outline-offset-2"
          >
            <code className="text-strong text-xs wrap-anywhere">{text}</code>
            <span className="text-muted text-xs">{about}</span>
          </button>
        </li>
      ))}
    </ul>
  </>
);
