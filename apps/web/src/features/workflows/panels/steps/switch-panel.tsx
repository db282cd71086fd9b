import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StepOf } from '../../../../automation/part-types.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useWorkflowActions } from '../../editor/use-workflow.ts';
import { StepCondition } from '../fields/expression-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

type Case = NonNullable<StepOf<'switch'>['cases']>[number];

const outputOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63);

function freeOutput(cases: readonly Case[]): string {
  for (let number = cases.length + 1; ; number++)
    if (!cases.some(({ output }) => output === `case_${number}`)) return `case_${number}`;
}

export function SwitchPanel({ step, change, problem }: StepPanelProps<'switch'>) {
  const cases = step.cases ?? [];
  const actions = useWorkflowActions();
  const set = (next: Case[]) => change({ cases: next });
  const replace = (at: number, patch: Partial<Case>) =>
    cases.map((one, index) => (index === at ? { ...one, ...patch } : one));
  const swap = (at: number, by: number) => {
    const next = [...cases];
    const [one, other] = [next[at], next[at + by]];
    if (!one || !other) return;
    [next[at], next[at + by]] = [other, one];
    set(next);
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted">Uses the first case that matches, or “Otherwise” if none does.</p>
      {cases.map((one, at) => (
        <fieldset key={at} className="grid gap-3 rounded-lg border border-line p-3">
          <legend className="sr-only">Case {one.output}</legend>
          <div className="flex items-start gap-0.5">
            <OutputField
              output={one.output}
              taken={cases.map(({ output }) => output)}
              error={problem(`cases.${at}.output`)}
              onRename={(output) =>
                actions.renameOutput(step.key, { cases: replace(at, { output }) }, one.output, output)
              }
            />
            <span className="mt-6 flex">
              <IconButton
                size="sm"
                label={`Move ${one.output} up`}
                icon={ArrowUp}
                disabledReason={at === 0 ? 'already first' : undefined}
                onClick={() => swap(at, -1)}
              />
              <IconButton
                size="sm"
                label={`Move ${one.output} down`}
                icon={ArrowDown}
                disabledReason={at === cases.length - 1 ? 'already last' : undefined}
                onClick={() => swap(at, 1)}
              />
              <IconButton
                size="sm"
                label={`Remove ${one.output}`}
                icon={Trash2}
                onClick={() => set(cases.filter((_, index) => index !== at))}
              />
            </span>
          </div>
          <StepCondition
            label="When"
            value={one.expression}
            onChange={(expression) => set(replace(at, { expression: expression ?? '' }))}
            error={problem(`cases.${at}.expression`)}
          />
        </fieldset>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="justify-self-start"
        onClick={() => set([...cases, { output: freeOutput(cases), expression: '' }])}
      >
        Add case
      </Button>
    </div>
  );
}

type OutputFieldProps = {
  output: string;
  taken: readonly string[];
  error: string | undefined;
  onRename: (output: string) => void;
};

/** Committed on blur: a partly typed name may equal another case. */
function OutputField({ output, taken, error, onRename }: OutputFieldProps) {
  const [typed, setTyped] = useState<string>();
  const name = outputOf(typed ?? '');
  const isTaken = typed !== undefined && name !== output && (taken.includes(name) || name === 'default');
  const commit = () => {
    if (name && name !== output && !isTaken) onRename(name);
    setTyped(undefined);
  };
  return (
    <TextField
      label="Name"
      className="flex-1"
      value={typed ?? output}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      error={isTaken ? 'Another branch has this name.' : error}
      spellCheck={false}
    />
  );
}
