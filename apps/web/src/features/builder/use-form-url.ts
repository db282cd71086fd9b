import { qualifiedKey } from '@form-service/engine';
import { getRouteApi } from '@tanstack/react-router';
import { isSameJson } from '../../editor/equality.ts';
import { useUrlSync } from '../../editor/use-url-sync.ts';
import { findElement, indexOf } from './model/document-index.ts';
import { useBuilder, useBuilderActions, useBuilderView } from './model/use-builder.ts';

const route = getRouteApi('/shell/forms/$formId/build');

/** Keeps the page and the active element in the URL. The first page is the default. */
export function useFormUrl(): void {
  const { formId } = route.useParams();
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const search = useBuilder(({ definition, page, selection }) => {
    const found = findElement(definition, selection.at(-1) ?? '');
    const select = found && qualifiedKey(found);
    return { page: select || page > 0 ? definition.pages[page]?.id : undefined, select };
  }, isSameJson);
  useUrlSync({
    path: `/forms/${formId}/build`,
    search,
    restore: (wanted) => {
      const { definition } = getView();
      const found = indexOf(definition).inOrder.find((one) => qualifiedKey(one) === wanted.select);
      const page = definition.pages.findIndex(({ id }) => id === wanted.page);
      if (wanted.select !== undefined && found) actions.select([found.id]);
      else if (page > 0) actions.showPage(page);
    },
  });
}
