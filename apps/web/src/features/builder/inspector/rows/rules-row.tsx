import { Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useSetting } from '../edited-element.tsx';
import { privateLabel } from './basic-rows.tsx';
import { Condition, useConditionFields } from './logic-rows.tsx';

type Rule = { readonly when: string; readonly message: string; readonly private?: true };

const MAX_RULES = 20;

/** An unfinished rule never rejects. */
const newRule: Rule = { when: 'false', message: 'Check this answer.' };

const withPrivate = ({ private: _, ...rule }: Rule, on: boolean): Rule =>
  on ? { ...rule, private: true } : rule;

/** Conditions that reject an answer, each with a message for the respondent. */
export const RulesRow = memo(function RulesRow() {
  const fields = useConditionFields(true);
  const { value: rules = [], set, problems, disabled } = useSetting<readonly Rule[]>('rules');
  const change = (next: readonly Rule[], merge?: string) => set(next.length > 0 ? next : undefined, merge);
  const problemAt = (index: number, part: string) =>
    problems.find(({ path }) => path === `${index}.${part}`)?.message;
  return (
    <fieldset aria-label="Rules" className="grid min-w-0 gap-2" data-setting="rules">
      <h3 className="font-medium text-strong">Custom rules</h3>
      {rules.length === 0 && (
        <p className="text-xs leading-5 text-muted">Reject an answer and explain why.</p>
      )}
      {rules.map((rule, index) => (
        // The index is a safe key: rules have no other, and are never reordered.
        <div key={index} className="grid gap-3 rounded-lg border border-line p-3">
          <div className="flex items-center justify-between gap-2">
            <p className="text-xs font-medium text-muted">Reject the answer if</p>
            <IconButton
              label={`Remove rule ${index + 1}`}
              icon={Trash2}
              size="sm"
              disabled={disabled}
              onClick={() => change(rules.toSpliced(index, 1))}
            />
          </div>
          <Condition
            label={`Rule ${index + 1}: reject the answer if`}
            fields={fields}
            value={rule.when === newRule.when ? '' : rule.when}
            disabled={disabled}
            onChange={(cel) => change(rules.with(index, { ...rule, when: cel || newRule.when }))}
          />
          <TextField
            label="Message"
            hint="Tell people how to fix it."
            value={rule.message}
            error={problemAt(index, 'message')}
            disabled={disabled}
            onChange={(message) => change(rules.with(index, { ...rule, message }), `rules.${index}.message`)}
          />
          <Switch
            label={privateLabel}
            hint="Respondents can’t see this rule. It’s checked on save and submit."
            checked={rule.private ?? false}
            disabled={disabled}
            onChange={(on) => change(rules.with(index, withPrivate(rule, on)))}
          />
        </div>
      ))}
      {rules.length < MAX_RULES && !disabled && (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => change([...rules, newRule])}
        >
          Add rule
        </Button>
      )}
    </fieldset>
  );
});
