import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';

/** The button that a respondent clicked. Ids are uuids. */
interface ButtonRef {
  accountId: string;
  formId: string;
  entryId: string;
  buttonKey: string;
}

export interface StartedRun {
  /** Waits up to a few seconds for the run to end. `output` is what the workflow returns to the respondent. */
  waitForEnd(): Promise<{ status: string; output?: unknown }>;
}

/** How the workflows module, which depends on this one, runs workflows of buttons. */
export interface ButtonRuns {
  /** Starts the workflows that the button triggers, after the commit. */
  startTriggered(db: Transaction, button: ButtonRef): void;
  /** Starts the workflow of the button. Undefined if it cannot be run. */
  start(
    db: Transaction,
    button: ButtonRef,
    request: { workflowId: string; inputs: Readonly<Record<string, unknown>> },
  ): Promise<StartedRun | undefined>;
}

const registered = new WeakMap<Services, ButtonRuns>();

export const registerButtonRuns = (services: Services, runs: ButtonRuns): void => {
  registered.set(services, runs);
};

export const buttonRunsOf = (services: Services): ButtonRuns | undefined => registered.get(services);
