import { compileExpression, type ExpressionType } from '@form-service/engine';
import { createLiquid, LiquidError } from '../../../kit/liquid/liquid.ts';
import type { IssueList } from './issues.ts';
import { resolvePath, writePath } from './reference-path.ts';
import { type IdSetting, idSettings, type Resources } from './resources.ts';

export type Names = Readonly<Record<string, ExpressionType>>;

/** The checks for the settings of a step or trigger type. Paths are relative to the part: `cases.0.expression`. */
export interface StepChecks {
  readonly resources: Resources;
  /** The names that expressions and texts can use here. */
  readonly names: Names;
  error(setting: string, code: string, message: string): void;
  warning(setting: string, code: string, message: string): void;
  /** Reports a missing setting; returns whether it is there. */
  needs(setting: string, value: unknown): boolean;
  /** Checks an expression and returns its type if it is valid. `also` are additional names. */
  expression(
    setting: string,
    value: string | undefined,
    options?: { expects?: ExpressionType['kind']; also?: Names },
  ): ExpressionType | undefined;
  /** Checks every text with `{{ … }}` in any JSON. */
  texts(setting: string, value: unknown): void;
  /** Checks that an id exists. */
  exists(setting: IdSetting, id: string | undefined): boolean;
}

const liquid = createLiquid();

/** The message for a missing setting, in the terms of the editor. The path of the issue names the setting. */
const missingMessages: Readonly<Record<string, string>> = {
  actionKey: 'Choose an action.',
  assignees: 'Choose who decides.',
  buttonKey: 'Choose a button.',
  cases: 'Add a case.',
  columnKey: 'Choose the column to match rows by.',
  connectorId: 'Choose a connector.',
  cron: 'Choose when it runs.',
  expression: 'Add a condition.',
  formId: 'Choose a form.',
  items: 'Choose a list to loop over.',
  rowId: 'Enter the id of a row.',
  subject: 'Enter a subject.',
  tableId: 'Choose a data table.',
  templateId: 'Choose a template.',
  to: 'Enter a recipient.',
  url: 'Enter a URL.',
  values: 'Add a value.',
  workflowId: 'Choose a workflow.',
};

const missingMessage = (setting: string): string => {
  const name = setting.split('.').at(-1) ?? setting;
  return missingMessages[name] ?? `Enter a value for "${name}".`;
};

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const createStepChecks = (
  issues: IssueList,
  path: string,
  names: Names,
  resources: Resources,
): StepChecks => {
  const at = (setting: string) => (setting === '' ? path : `${path}.${setting}`);

  const checkText = (setting: string, text: string): void => {
    if (!text.includes('{{') && !text.includes('{%')) return;
    try {
      for (const reference of liquid.referencesIn(text)) {
        const found = resolvePath(names, reference.path);
        if ('type' in found) continue;
        const known = reference.path.slice(0, found.at);
        const hint =
          found.nearest === undefined ? '' : ` Did you mean "${writePath([...known, found.nearest])}"?`;
        issues.error(
          at(setting),
          'unknown_reference',
          `"${reference.reference}" is not available here.${hint} (line ${reference.line}, column ${reference.column})`,
        );
      }
    } catch (error) {
      if (!(error instanceof LiquidError)) throw error;
      issues.error(
        at(setting),
        'invalid_text',
        `${error.message} (line ${error.line ?? 1}, column ${error.column ?? 1})`,
      );
    }
  };

  const texts = (setting: string, value: unknown): void => {
    if (typeof value === 'string') checkText(setting, value);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) texts(`${setting}.${index}`, item);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) texts(`${setting}.${name}`, item);
  };

  return {
    resources,
    names,
    texts,
    error: (setting, code, message) => issues.error(at(setting), code, message),
    warning: (setting, code, message) => issues.warning(at(setting), code, message),
    needs(setting, value) {
      if (!isEmpty(value)) return true;
      issues.error(at(setting), 'required', missingMessage(setting));
      return false;
    },
    expression(setting, value, { expects, also = {} } = {}) {
      if (isEmpty(value)) {
        issues.error(at(setting), 'required', missingMessage(setting));
        return undefined;
      }
      const result = compileExpression(
        value as string,
        { names: { ...names, ...also } },
        expects ? { expects } : {},
      );
      if ('compiled' in result && result.compiled.tables.length > 0)
        issues.error(
          at(setting),
          'not_available',
          '"lookup" is not available in workflows. Add a find_rows step before this one, and use its output.',
        );
      if ('compiled' in result) return result.compiled.type;
      for (const { code, message, offset } of result.problems)
        issues.error(at(setting), code === 'unknown_field' ? 'unknown_reference' : code, message, offset);
      return undefined;
    },
    exists(setting, id) {
      if (isEmpty(id)) return false;
      const { among, called } = idSettings[setting];
      if (resources[among].has(id as string)) return true;
      issues.error(at(setting), 'unknown_id', `No ${called} has this id. Choose an existing one.`);
      return false;
    },
  };
};
