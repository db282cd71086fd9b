import { getRouteApi } from '@tanstack/react-router';
import { ListTree, Network } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { useIsWide } from '../../../../editor/editor-layout.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/choice.tsx';
import { Sheet } from '../../../../ui/dialog.tsx';
import { LazyBoundary } from '../../../../ui/lazy-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { findPart } from '../../model/draft.ts';
import { partName } from '../../model/part-types.ts';
import type { RunDetails } from '../api.ts';
import { runStateOf, stepsAt } from '../model/run-state.ts';
import { type RunStep, stepIdOf } from '../model/run-steps.ts';
import { PlayerBar } from './player-bar.tsx';
import { RunErrorBanner } from './run-error.tsx';
import { RunHead } from './run-head.tsx';
import { RunPanel } from './run-panel.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import { usePlayer, usePlayerKeys } from './use-player.ts';
import { type RunView, useRunView } from './use-run-view.ts';

const RunGraph = lazy(async () => ({ default: (await import('./run-graph.tsx')).RunGraph }));

const route = getRouteApi('/shell/workflow-runs/$runId');

/** Replay of a run: steps as a list and in the graph, with inputs and outputs. */
export function RunInspector({ run }: { run: RunDetails }) {
  const view = useRunView(run);
  const player = usePlayer(view.steps, view.graph);
  usePlayerKeys(player);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useIsWide();
  const { graph, steps } = view;
  const triggerKey = String(run.trigger.key);
  const startedSteps = useMemo(
    () => (player.isReplaying ? stepsAt(steps, player.at) : steps),
    [steps, player.isReplaying, player.at],
  );
  const runState = useMemo(
    () => graph && runStateOf(graph, triggerKey, startedSteps),
    [graph, triggerKey, startedSteps],
  );
  const statuses = useMemo(
    () => new Map(startedSteps.map((step) => [stepIdOf(step), step.status])),
    [startedSteps],
  );
  // On narrow screens it opens over the list and graph: for a selected step, not during playback.
  const [isOpen, setOpen] = useState(player.step !== undefined && !player.isReplaying);
  const select = (id: string) => {
    player.select(id);
    setOpen(true);
  };
  const partKey = player.step?.split('.')[0];
  const selectPart = (key: string) => {
    if (key !== partKey) select(idOfPart(startedSteps, key));
  };
  const list = <StepList view={view} selected={player.step} statuses={statuses} onSelect={select} />;
  const chart = graph && runState && (
    <LazyBoundary fallback={<Skeleton className="m-6 h-40" />}>
      <RunGraph
        {...{ graph, runState, triggerKey }}
        isPartial={view.more !== undefined}
        selected={partKey}
        onSelect={selectPart}
      />
    </LazyBoundary>
  );
  const details =
    partKey === undefined || partKey === triggerKey ? (
      <RunPanel view={view} />
    ) : (
      <StepPanel
        key={player.step}
        view={view}
        step={steps[player.at]}
        partKey={partKey}
        value={search.value}
        onValue={(value) => void navigate({ search: (before) => ({ ...before, value }), replace: true })}
      />
    );
  const isGraph = search.view === 'graph';
  return (
    <div className="relative min-h-96 flex-1">
      <div className="absolute inset-0 flex flex-col">
        <RunHead run={run} />
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-surface px-4 py-1.5 max-sm:px-2">
          <PlayerBar player={player} isPartial={view.more !== undefined} />
          <span className="flex-1" />
          {!isWide && (
            <Segmented
              label="View"
              hideLabel
              value={isGraph ? 'graph' : 'list'}
              onChange={(next) =>
                void navigate({
                  search: (before) => ({ ...before, view: next === 'graph' ? next : undefined }),
                  replace: true,
                })
              }
              options={[
                { value: 'list', label: 'Steps', icon: ListTree },
                { value: 'graph', label: 'Graph', icon: Network },
              ]}
            />
          )}
        </div>
        {run.error && !player.isReplaying && (
          <Failure view={view} selected={partKey} onShow={(step) => select(stepIdOf(step))} />
        )}
        <div className="flex min-h-0 flex-1">
          {(isWide || !isGraph) && (
            <aside
              aria-label="Steps"
              className="w-72 shrink-0 overflow-y-auto border-line border-e bg-surface max-lg:w-full"
            >
              {list}
            </aside>
          )}
          {(isWide || isGraph) && <div className="min-w-0 flex-1">{chart}</div>}
          {isWide && (
            <aside
              aria-label="Step details"
              className="w-96 shrink-0 overflow-y-auto border-line border-s bg-surface"
            >
              {details}
            </aside>
          )}
        </div>
      </div>
      {!isWide && (
        <Sheet
          open={isOpen && player.step !== undefined}
          onOpenChange={(open) => {
            setOpen(open);
            // A replay continues from the current step.
            if (!open && !player.isReplaying) player.select(undefined);
          }}
          title="Details"
          flush
        >
          {details}
        </Sheet>
      )}
    </div>
  );
}

/** Of several loop items: the failed one, or else the last started. */
const idOfPart = (steps: readonly RunStep[], key: string): string => {
  const own = steps.filter((step) => step.key === key);
  const step = own.find(({ status }) => status === 'failed') ?? own.at(-1);
  return step ? stepIdOf(step) : key;
};

type FailureProps = { view: RunView; selected: string | undefined; onShow: (step: RunStep) => void };

/** Why the run failed; hidden while the failed step is shown. */
function Failure({ view: { run, graph, steps }, selected, onShow }: FailureProps) {
  const { error } = run;
  if (!error || error.stepKey === selected) return null;
  const step = steps.find(({ key, status }) => key === error.stepKey && status === 'failed');
  const part = graph && error.stepKey ? findPart(graph, error.stepKey) : undefined;
  return (
    <div className="shrink-0 p-2">
      <RunErrorBanner
        error={error}
        title={part ? `The run failed at “${partName(part)}”` : 'The run failed'}
        action={
          step && (
            <Button size="sm" onClick={() => onShow(step)}>
              Show step
            </Button>
          )
        }
      />
    </div>
  );
}
