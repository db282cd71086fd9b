import { type RunStatus, runStatuses } from '../../../automation/run-status.tsx';
import { entryIdIn, type Since, type StatusChoice, sinceLabels } from './model/runs-filter.ts';

/** Search parameters of the runs list. */
export interface RunsSearch {
  status?: StatusChoice | undefined;
  workflow?: string | undefined;
  since?: Since | undefined;
  entry?: string | undefined;
}

const isStatus = (value: unknown): value is StatusChoice =>
  value === 'open' || runStatuses.includes(value as RunStatus);

export const validateRunsSearch = (search: Record<string, unknown>): RunsSearch => {
  const { status, workflow, since, entry } = search;
  return {
    status: isStatus(status) ? status : undefined,
    workflow: typeof workflow === 'string' && workflow.startsWith('wfl_') ? workflow : undefined,
    since: typeof since === 'string' && Object.hasOwn(sinceLabels, since) ? (since as Since) : undefined,
    entry: typeof entry === 'string' ? entryIdIn(entry) : undefined,
  };
};

export interface RunSearch {
  /** The selected step: its key and, in loops, item indexes; or the trigger's key. */
  step?: string | undefined;
  /** On narrow screens: the graph instead of the list. */
  view?: 'graph' | undefined;
  /** Which value; the most useful one if omitted. */
  value?: 'input' | 'output' | undefined;
  /** The graph shows the state when the step started instead of the end. */
  replay?: true | undefined;
}

const stepFormat = /^[a-z][a-z0-9_]{0,62}(\.\d{1,5}){0,10}$/;

/** Validates the search parameters of a run. */
export const validateRunSearch = ({ step, view, value, replay }: Record<string, unknown>): RunSearch => ({
  step: typeof step === 'string' && stepFormat.test(step) ? step : undefined,
  view: view === 'graph' ? view : undefined,
  value: value === 'input' || value === 'output' ? value : undefined,
  replay: replay === true ? true : undefined,
});
