import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';

/** The button that a respondent pressed. Ids are uuids. */
interface ButtonRef {
  accountId: string;
  formId: string;
  entryId: string;
  buttonKey: string;
}

export interface StartedRun {
  /** Waits for its end, for some seconds at most. `output` is what the workflow's author gives to the respondent. */
  waitForEnd(): Promise<{ status: string; output?: unknown }>;
}

/** How workflows, which stand after this module, hear of buttons. */
export interface ButtonRuns {
  /** Starts what listens to the button, with the commit. */
  startTriggered(db: Transaction, place: ButtonRef): void;
  /** Starts the workflow that the button names; undefined where it cannot be run. */
  start(
    db: Transaction,
    place: ButtonRef,
    asked: { workflowId: string; inputs: Readonly<Record<string, unknown>> },
  ): Promise<StartedRun | undefined>;
}

const registered = new WeakMap<Services, ButtonRuns>();

export const registerButtonRuns = (services: Services, runs: ButtonRuns): void => {
  registered.set(services, runs);
};

export const buttonRunsOf = (services: Services): ButtonRuns | undefined => registered.get(services);
