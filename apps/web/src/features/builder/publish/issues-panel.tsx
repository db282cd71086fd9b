import { IssuesPanel } from '../../../editor/issue-list.tsx';
import type { LocatedIssue } from '../model/located-issue.ts';
import { useBuilder } from '../model/use-builder.ts';
import { locationName } from './element-names.ts';
import { useGoToIssue } from './use-go-to-issue.ts';

/** Validation issues of the draft. */
export function FormIssuesPanel() {
  const definition = useBuilder((view) => view.definition);
  const go = useGoToIssue();
  return <IssuesPanel<LocatedIssue> nameOf={(issue) => locationName(definition, issue)} onGo={go} />;
}
