import { qualifiedKey } from '@form-service/engine';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findElement, indexOf } from './model/document-index.ts';
import { useBuilder, useBuilderActions, useBuilderView } from './model/use-builder.ts';
import type { BuilderSearch } from './search.ts';

const route = getRouteApi('/shell/forms/$formId/build');

/** Delay before the URL follows the selection: updating it on every arrow key would be slow. */
const DELAY_MS = 400;

/** Keeps the page and the active element in the URL, for reloads and links. */
export function useFormUrlSync(): void {
  const router = useRouter();
  const navigate = route.useNavigate();
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const page = useBuilder((view) => view.definition.pages[view.page]?.id);
  const select = useBuilder((view) => {
    const found = findElement(view.definition, view.selection.at(-1) ?? '');
    return found && qualifiedKey(found);
  });
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const { page: wantedPage, select: wanted } = router.state.location.search as BuilderSearch;
    const { definition } = getView();
    const found = indexOf(definition).inOrder.find((one) => qualifiedKey(one) === wanted);
    const at = definition.pages.findIndex(({ id }) => id === wantedPage);
    if (wanted !== undefined && found) actions.select([found.id]);
    else if (at > 0) actions.showPage(at);
  }, [router, actions, getView]);

  useEffect(() => {
    const timer = setTimeout(() => {
      // During navigation, the URL already belongs to the next screen.
      if (!router.latestLocation.pathname.endsWith('/build')) return;
      const now = router.state.location.search as BuilderSearch;
      const next = select === undefined && page === getView().definition.pages[0]?.id ? undefined : page;
      if (now.page === next && now.select === select) return;
      void navigate({ search: (search) => ({ ...search, page: next, select }), replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [router, navigate, getView, page, select]);
}
