import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { hasOwnKeys } from '../../../ui/own-keys.ts';
import type { Entry } from '../api.ts';
import { useNeighbors } from './use-neighbors.ts';

const route = getRouteApi('/shell/forms/$formId/entries/$entryId');

/** Links to the previous and next entry, with the keys k and j. */
export const NeighborNav = ({ entry }: { entry: Entry }) => {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { previous, next } = useNeighbors(entry, search);
  const go = (entryId: string | undefined) => {
    if (entryId)
      void navigate({
        to: '/forms/$formId/entries/$entryId',
        params: { formId: entry.formId, entryId },
        search: (before) => ({ ...before, revision: undefined, edit: undefined }),
        replace: true,
      });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
      if (event.key === 'k') go(previous);
      if (event.key === 'j') go(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div className="flex gap-1">
      <IconButton
        icon={ChevronLeft}
        variant="secondary"
        label="Previous entry (k)"
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={() => go(previous)}
      />
      <IconButton
        icon={ChevronRight}
        variant="secondary"
        label="Next entry (j)"
        aria-keyshortcuts="j"
        disabled={!next}
        onClick={() => go(next)}
      />
    </div>
  );
};
