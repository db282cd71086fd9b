import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Graph } from '../../model/draft.ts';
import { withPositions } from '../../model/positions.ts';
import { failedStepsQuery, moreStepsQuery, type RunDetails, runDefinitionQuery } from '../api.ts';
import { loopsAroundOf } from '../model/loops-around.ts';
import { mergeSteps, type RunStep, withoutItemLines } from '../model/run-steps.ts';

export type RunView = {
  readonly run: RunDetails;
  /** The workflow that it follows; undefined while loading, and if the workflow was deleted. */
  readonly graph: Graph | undefined;
  readonly steps: readonly RunStep[];
  readonly loopsAround: (key: string) => readonly string[];
  /** Loads more steps; undefined if all are loaded. */
  readonly more: (() => void) | undefined;
  readonly isLoadingMore: boolean;
};

const noLoops = (): readonly string[] => [];

/** A run with its workflow and all loaded steps. */
export function useRunView(run: RunDetails): RunView {
  const { data: definition } = useQuery(runDefinitionQuery(run));
  const hasMore = run.hasMoreSteps;
  const pages = useInfiniteQuery({ ...moreStepsQuery(run), enabled: hasMore });
  const failed = useQuery({ ...failedStepsQuery(run), enabled: hasMore && run.status === 'failed' });
  const graph = useMemo(() => definition && withPositions(definition), [definition]);
  const loopsAround = useMemo(() => (graph ? loopsAroundOf(graph) : noLoops), [graph]);
  const steps = useMemo(() => {
    const further = hasMore ? (pages.data?.pages.flatMap((page) => page.data) ?? []) : [];
    return withoutItemLines(mergeSteps(further, failed.data?.data ?? [], run.steps));
  }, [hasMore, pages.data, failed.data, run.steps]);
  return {
    run,
    graph,
    steps,
    loopsAround,
    more: hasMore && pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isLoadingMore: pages.isFetching,
  };
}
