import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../../../../ui/announce.ts';
import { hasOwnKeys } from '../../../../ui/own-keys.ts';
import { findPart, type Graph } from '../../model/draft.ts';
import { partName, typeOf } from '../../model/part-types.ts';
import { type RunStep, stepIdOf } from '../model/run-steps.ts';
import type { RunSearch } from '../search.ts';
import { stepStatusLabels } from '../status-icon.tsx';

const route = getRouteApi('/shell/workflow-runs/$runId');

/** Milliseconds per step during playback. */
const STEP_MS = 1_000;

export type Player = ReturnType<typeof usePlayer>;

/** The selected step and playback. The position is in the URL. */
export function usePlayer(steps: readonly RunStep[], graph: Graph | undefined) {
  const search = route.useSearch();
  const router = useRouter();
  const { runId } = route.useParams();
  const navigate = route.useNavigate();
  const [isPlaying, setPlaying] = useState(false);
  const at = steps.findIndex((step) => stepIdOf(step) === search.step);
  const now = useRef({ steps, at, graph });
  now.current = { steps, at, graph };

  const show = useCallback(
    (part: Partial<RunSearch>) => {
      // During playback, the user may navigate to another screen.
      if (!router.latestLocation.pathname.endsWith(`/workflow-runs/${runId}`)) return;
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
    },
    [router, runId, navigate],
  );
  /** Announces steps, because the focus does not move. */
  const goTo = useCallback(
    (index: number) => {
      const { steps: all, graph: currentGraph } = now.current;
      const step = all[index];
      if (!step) return;
      show({ step: stepIdOf(step), replay: true });
      const part = currentGraph && findPart(currentGraph, step.key);
      const name = part ? partName(part) : typeOf(step).label;
      announce(
        `Step ${index + 1} of ${all.length}: ${name}, ${stepStatusLabels[step.status].label.toLowerCase()}`,
      );
    },
    [show],
  );
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const { at: index, steps: all } = now.current;
      if (index + 1 < all.length) goTo(index + 1);
      if (index + 2 >= all.length) setPlaying(false);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, goTo]);

  const pause = (act: () => void) => () => {
    setPlaying(false);
    act();
  };
  return {
    step: search.step,
    isReplaying: search.replay === true && at >= 0,
    at,
    count: steps.length,
    isPlaying,
    select: useCallback(
      (id: string | undefined) => show({ step: id, ...(id === undefined && { replay: undefined }) }),
      [show],
    ),
    first: pause(() => goTo(0)),
    back: pause(() => goTo(at < 0 ? steps.length - 1 : Math.max(0, at - 1))),
    forward: pause(() => goTo(Math.min(steps.length - 1, at + 1))),
    last: pause(() => goTo(steps.length - 1)),
    toggle: () => {
      if (!isPlaying && (at < 0 || at === steps.length - 1 || !search.replay)) goTo(0);
      setPlaying(!isPlaying);
    },
    /** Back to the final state. */
    end: pause(() => show({ replay: undefined })),
  };
}

/** Elements that use arrow keys themselves. */
const withArrowKeys = ['[role="tablist"]', '[role="group"][tabindex]', '[role="radiogroup"]'];

export function usePlayerKeys(player: Player): void {
  const last = useRef(player);
  last.current = player;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (hasOwnKeys(event.target, ...withArrowKeys)) return;
      const { back, forward, first, last: end, toggle } = last.current;
      const handlers: Readonly<Record<string, () => void>> = {
        ArrowLeft: back,
        ArrowRight: forward,
        Home: first,
        End: end,
        p: toggle,
      };
      const act = handlers[event.key];
      if (!act || last.current.count === 0) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
