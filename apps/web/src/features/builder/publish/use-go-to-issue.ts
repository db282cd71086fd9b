import { getRouteApi } from '@tanstack/react-router';
import { revealSetting } from '../inspector/reveal-setting.ts';
import type { LocatedFormIssue } from '../model/located-issue.ts';
import { useBuilderActions } from '../model/use-builder.ts';

const route = getRouteApi('/shell/forms/$formId/build');

/** Navigates to an issue's page, element and setting, or to the translations. */
export function useGoToIssue(): (issue: LocatedFormIssue) => void {
  const actions = useBuilderActions();
  const navigate = route.useNavigate();
  return ({ page, element, property, path }) => {
    const panel = path.startsWith('translations') ? 'translations' : undefined;
    void navigate({ search: (search) => ({ ...search, panel }) });
    if (page !== null) actions.showPage(page);
    actions.select(element === null ? [] : [element]);
    if (element !== null && property !== '') revealSetting(property);
  };
}
