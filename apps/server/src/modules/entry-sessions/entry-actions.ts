import type { ErrorDetail } from '@form-service/contracts';
import type { Session } from '@form-service/engine';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';

type ActionInputType = 'string' | 'number' | 'boolean' | 'json';

/** A server-side action that the form's author has opened to respondents. */
interface EntryAction {
  inputs: readonly { key: string; type: ActionInputType; required: boolean }[];
  /** Runs outside any transaction. The outputs go to the respondent, so they must contain no secrets. */
  run(inputs: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
}

/** Finds actions of one kind, such as those of connectors. Undefined if the form's author opened no such action. */
export type EntryActionFinder = (
  services: Services,
  request: {
    accountId: string;
    formId: string;
    entryId: string;
    actionKey: string;
    /** The entry's current session. */
    session: Session;
  },
) => Promise<EntryAction | undefined>;

const isOfType: Record<ActionInputType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  json: () => true,
};

/** Checks that the inputs are exactly those of the action. Fails with a detail for each invalid one. */
const checkInputs = ({ inputs }: EntryAction, sentInputs: Readonly<Record<string, unknown>>): void => {
  const details: ErrorDetail[] = [];
  const knownInputs = new Map(inputs.map((input) => [input.key, input]));
  for (const { key, type, required } of inputs) {
    const value = Object.hasOwn(sentInputs, key) ? (sentInputs[key] ?? null) : null;
    const path = `inputs.${key}`;
    if (value === null && required)
      details.push({ path, code: 'required', message: 'Required by the action.' });
    if (value !== null && !isOfType[type](value))
      details.push({ path, code: 'wrong_type', message: `Send a value of type ${type}.` });
  }
  for (const key of Object.keys(sentInputs))
    if (!knownInputs.has(key))
      details.push({
        path: `inputs.${key}`.slice(0, 200),
        code: 'unknown_field',
        message: 'The action has no such input.',
      });
  if (details.length > 0) fail('validation_failed', { details });
};

export const callEntryAction = async (
  services: Services,
  request: Parameters<EntryActionFinder>[1],
  inputs: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  for (const find of services.extensionPoints.entryActions) {
    const action = await find(services, request);
    if (!action) continue;
    checkInputs(action, inputs);
    return action.run(inputs);
  }
  return fail('not_found', { message: 'This form has no such action for respondents. Check its key.' });
};
