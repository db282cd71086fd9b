import type { MouseEvent } from 'react';
import type { ElementId } from '../model/builder-state.ts';
import { rangeBetween } from '../model/selection.ts';
import { useBuilderActions, useBuilderView } from '../model/use-builder.ts';

/** Click selects; with Ctrl toggles one, with Shift selects a range. */
export function useClickSelect(): (event: MouseEvent, id: ElementId) => void {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  return (event, id) => {
    // Elements are nested in their group: only the innermost one handles the click.
    event.stopPropagation();
    const view = getView();
    const active = view.selection.at(-1);
    if (event.shiftKey && active !== undefined) actions.select(rangeBetween(view, active, id));
    else if (event.ctrlKey || event.metaKey)
      actions.select(
        view.selection.includes(id) ? view.selection.filter((one) => one !== id) : [...view.selection, id],
      );
    else actions.select([id]);
  };
}
