import { FilterError } from '@form-service/engine';
import { ApiError } from '../../../http/fail.ts';
import { LiquidError } from '../../../kit/liquid/liquid.ts';
import { MailError } from '../../../kit/mail/message.ts';
import { OutboundError } from '../../../kit/safe-fetch/outbound-error.ts';
import { ConnectorCallFailure } from '../../connectors/index.ts';
import { type StepContext, StepFailure, type StepOutcome } from './run-step.ts';

/** Errors of calls that may succeed later. */
const transientCodes: ReadonlySet<string> = new Set([
  'name_not_resolved',
  'connection_failed',
  'timeout',
  'aborted',
]);
const maxDetails = 20;

const sentence = (message: string): string => (message.endsWith('.') ? message : `${message}.`);

/** Translates an error for members, unless it is an internal one. */
const toStepFailure = (error: unknown): unknown => {
  if (error instanceof ApiError)
    return new StepFailure(error.code, error.message, {
      details: error.details.slice(0, maxDetails).map(({ path, code, message }) => ({ path, code, message })),
      isRetryable: error.status >= 500 || error.status === 429,
    });
  if (error instanceof FilterError)
    return new StepFailure('invalid_filter', error.message, { isRetryable: false });
  if (error instanceof LiquidError)
    return new StepFailure('invalid_text', `Text could not be rendered: ${error.message}`, {
      isRetryable: false,
    });
  if (error instanceof ConnectorCallFailure)
    return new StepFailure(error.code, error.message, {
      details: error.details.slice(0, maxDetails).map(({ path, code, message }) => ({ path, code, message })),
      isRetryable: error.isTransient,
    });
  if (error instanceof OutboundError)
    return new StepFailure(error.code, sentence(error.message), {
      isRetryable: transientCodes.has(error.code),
    });
  if (error instanceof MailError)
    return new StepFailure(error.code, sentence(error.message), { isRetryable: !error.permanent });
  return error;
};

const translateErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw toStepFailure(error);
  }
};

type Run<Step> = (step: Step, context: StepContext) => Promise<StepOutcome>;

/** Wraps a step so that its errors are readable by members, including those of its commit. */
export const withStepFailures =
  <Step>(run: Run<Step>): Run<Step> =>
  async (step, context) => {
    const outcome = await translateErrors(() => run(step, context));
    return 'commit' in outcome ? { commit: (db) => translateErrors(() => outcome.commit(db)) } : outcome;
  };

/** Fails the step without a retry. */
export const failPermanently = (code: string, message: string, details?: StepFailure['details']): never => {
  throw new StepFailure(code, message, { isRetryable: false, ...(details && { details }) });
};

/** A setting that validation requires, so every published version has it. */
export const requiredSetting = <T>(value: T | undefined, setting: string): T =>
  value ??
  failPermanently('missing_setting', `"${setting}" is missing. Add it and publish the workflow again.`);
