import type { Definition, ImportIssue } from '@form-service/engine';

const accountIds = /^(fil|tbl|wfl)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const kinds: Readonly<Record<string, string>> = { fil: 'file', tbl: 'data table', wfl: 'workflow' };
const maxIssues = 100;

/**
 * Reports references to files, tables and workflows of the account in which the definition was written. Another account does not
 * have them.
 */
export const reportReferences = (definition: Definition): ImportIssue[] => {
  const issues: ImportIssue[] = [];
  const visit = (value: unknown, place: string): void => {
    if (issues.length >= maxIssues) return;
    if (typeof value === 'string') {
      const [, prefix = ''] = accountIds.exec(value) ?? [];
      const kind = kinds[prefix];
      if (kind)
        issues.push({
          severity: 'warning',
          place,
          code: 'names_account_data',
          message: `This refers to the ${kind} ${value}. If the form comes from another account, choose one of yours.`,
        });
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, `${place}/${name}`);
  };
  visit(definition.pages, '/definition/pages');
  return issues;
};
