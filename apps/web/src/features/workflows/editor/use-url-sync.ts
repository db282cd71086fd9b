import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findPart } from '../model/draft.ts';
import { useActions, useEditor, useEditorView } from './use-editor.ts';

const route = getRouteApi('/shell/workflows/$workflowId');

/** Milliseconds of rest before the address follows. */
const DELAY_MS = 400;

/** The address names the part that is selected, so that a reload or a link leads back to it. */
export function useUrlSync(): void {
  const router = useRouter();
  const { workflowId } = route.useParams();
  const navigate = route.useNavigate();
  const asked = route.useSearch({ select: (search) => search.select });
  const actions = useActions();
  const getView = useEditorView();
  const selected = useEditor((view) => {
    const last = view.selection.at(-1);
    return last && findPart(view.draft, last) ? last : undefined;
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (asked && findPart(getView().draft, asked)) actions.select([asked]);
  }, [asked, actions, getView]);
  useEffect(() => {
    if (!hasBegun.current) return;
    const timer = setTimeout(() => {
      // On the way to another screen the address is that screen's already: to change it would lead back here, or nowhere.
      if (!router.latestLocation.pathname.endsWith(`/workflows/${workflowId}`)) return;
      if (router.latestLocation.search.select === selected) return;
      void navigate({ search: (search) => ({ ...search, select: selected }), replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [router, workflowId, selected, navigate]);
}
