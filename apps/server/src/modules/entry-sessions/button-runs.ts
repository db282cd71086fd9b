import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';

/** The button that a respondent clicked. Ids are uuids. */
interface ButtonRef {
  accountId: string;
  formId: string;
  entryId: string;
  buttonKey: string;
}

interface ButtonRunRequest {
  workflowId: string;
  inputs: Readonly<Record<string, unknown>>;
}

export interface StartedRun {
  /** Waits up to a few seconds for the run to end. `output` is what the workflow returns to the respondent. */
  waitForEnd(): Promise<{ status: string; output?: unknown }>;
}

/** Runs the workflows of buttons. Implemented by a later module. */
export interface ButtonRuns {
  /** Starts the workflows that the button triggers, after the commit. */
  startTriggered(db: Transaction, button: ButtonRef): void;
  /** Starts the workflow of the button. Undefined if it cannot be run. */
  start(
    services: Services,
    db: Transaction,
    button: ButtonRef,
    request: ButtonRunRequest,
  ): Promise<StartedRun | undefined>;
}

export const startTriggeredRuns = (
  { extensionPoints }: Pick<Services, 'extensionPoints'>,
  db: Transaction,
  button: ButtonRef,
): void => {
  for (const { startTriggered } of extensionPoints.buttonRuns) startTriggered(db, button);
};

/** Starts the workflow of a button. Undefined if no module can run it. */
export const startButtonRun = async (
  services: Services,
  db: Transaction,
  button: ButtonRef,
  request: ButtonRunRequest,
): Promise<StartedRun | undefined> => {
  for (const { start } of services.extensionPoints.buttonRuns) {
    const run = await start(services, db, button, request);
    if (run) return run;
  }
  return undefined;
};
