import { formScopes } from '../calculation/form-scopes.ts';
import type { Definition } from '../definition.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import { formTree } from './form-tree.ts';
import type { CheckExpression } from './issues.ts';

/**
 * Checks a form's expressions against its own fields. Apart from validateDefinition, because it brings the parser of
 * expressions with it. The columns of data tables are not known here: `values` may have any.
 */
export function expressionChecks(definition: Definition): CheckExpression {
  const scopes = formScopes(formTree(definition));
  return (text, scopePath, expects) => {
    // A scope is asked for by an element's own path; which element it is in its group makes no difference.
    const scope = scopes([...scopePath, '']);
    const withRow = { ...scope, names: { ...scope.names, values: { kind: 'any' } as const } };
    const result = compileExpression(
      text,
      expects === 'row_filter' ? withRow : scope,
      expects === 'value' ? {} : { expects: 'boolean' },
    );
    return 'problems' in result ? result.problems : [];
  };
}
