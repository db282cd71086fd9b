import { type RunStatus, runStatuses } from '../../../automation/run-status.ts';
import { entryIdIn, type Since, type StatusChoice, sinceLabels } from './model/runs-filter.ts';

/** What the list of runs shows, as its address says it. */
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
  /** The step that is looked at: its key and, in loops, the numbers of the items; or the key of the trigger. */
  step?: string | undefined;
  /** On narrow screens: the picture and not the list. */
  view?: 'graph' | undefined;
  /** Which of its values; what tells most, if left out. */
  value?: 'input' | 'output' | undefined;
  /** The picture shows the run as it stood when the step began, and not its end. */
  replay?: true | undefined;
}

const stepFormat = /^[a-z][a-z0-9_]{0,62}(\.\d{1,5}){0,10}$/;

/** What an address may ask the page of a run for. */
export const validateRunSearch = ({ step, view, value, replay }: Record<string, unknown>): RunSearch => ({
  step: typeof step === 'string' && stepFormat.test(step) ? step : undefined,
  view: view === 'graph' ? view : undefined,
  value: value === 'input' || value === 'output' ? value : undefined,
  replay: replay === true ? true : undefined,
});
