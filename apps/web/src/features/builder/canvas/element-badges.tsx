import type { Element } from '@form-service/engine';
import { Calculator, CircleAlert, Eye, ListChecks, Lock, TriangleAlert, Unlink } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import type { ElementId } from '../model/builder-state.ts';
import { useFieldIssues } from '../model/use-builder.ts';

const widths = { half: '½', third: '⅓', two_thirds: '⅔' } as const;

/** Short labels of an element's settings; `title` has details. */
export const ElementBadges = memo(({ element }: { element: Element }) => {
  const { visibleWhen } = element;
  const field = element.kind === 'field' ? element : undefined;
  const rules = field?.rules?.length ?? 0;
  const isPrivate = (field?.type === 'calculated' || field?.type === 'hidden') && field.private === true;
  const width = field?.width && field.width !== 'full' ? widths[field.width] : undefined;
  return (
    <>
      {visibleWhen !== undefined && (
        <span title={`Shown if ${visibleWhen}`}>
          <Badge icon={Eye} tone="accent">
            Conditional
          </Badge>
        </span>
      )}
      {typeof field?.required === 'string' && (
        <span title={`Required if ${field.required}`}>
          <Badge tone="accent">Required if…</Badge>
        </span>
      )}
      {rules > 0 && <Badge icon={ListChecks}>{rules === 1 ? '1 rule' : `${rules} rules`}</Badge>}
      {isPrivate && <Badge icon={Lock}>Server only</Badge>}
      {field?.type === 'calculated' && !isPrivate && !field.show && <Badge icon={Calculator}>Hidden</Badge>}
      {field?.type === 'hidden' && !isPrivate && <Badge icon={Unlink}>From link</Badge>}
      {width && (
        <span title="Width">
          <Badge>{width}</Badge>
        </span>
      )}
    </>
  );
});

const badgeLabels = (errors: number, all: number): string => {
  if (errors === 0) return all === 1 ? '1 warning' : `${all} warnings`;
  return errors === 1 ? '1 error' : `${errors} errors`;
};

/** Shows that the element has issues, and which. */
export function IssueBadge({ id }: { id: ElementId }) {
  const issues = useFieldIssues(id);
  if (issues.length === 0) return null;
  const errors = issues.filter(({ severity }) => severity === 'error');
  const shown = errors.length > 0 ? errors : issues;
  const messages = shown.map(({ message }) => message).join('\n');
  return (
    <span title={messages}>
      <Badge
        tone={errors.length > 0 ? 'danger' : 'warning'}
        icon={errors.length > 0 ? CircleAlert : TriangleAlert}
      >
        {badgeLabels(errors.length, issues.length)}
        <span className="sr-only">: {messages}</span>
      </Badge>
    </span>
  );
}
