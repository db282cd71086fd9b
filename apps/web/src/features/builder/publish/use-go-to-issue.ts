import { revealSetting } from '../inspector/reveal-setting.ts';
import type { PlacedIssue } from '../model/placed-issue.ts';
import { useBuilderActions } from '../model/use-builder.ts';

/** Leads to where an issue is mended: shows its page, selects its element, opens the setting. */
export function useGoToIssue(): (issue: PlacedIssue) => void {
  const actions = useBuilderActions();
  return ({ page, element, property }) => {
    if (page !== null) actions.showPage(page);
    actions.select(element === null ? [] : [element]);
    if (element !== null && property !== '') revealSetting(property);
  };
}
