import { walkElements } from '@form-service/engine';
import type { VersionWarningSource } from '../forms/index.ts';
import { builtInActions } from './check-action.ts';
import { findExposedKeys } from './store-actions.ts';

/** Warns about buttons that call an action that does not exist or is not exposed to respondents. */
export const warnAboutButtons: VersionWarningSource = async (db, accountId, draft) => {
  const called = [...walkElements(draft)].flatMap(({ element, path }) =>
    element.kind === 'button' &&
    element.action.type === 'call_action' &&
    !builtInActions.has(element.action.actionKey)
      ? [{ path: `${path}.action.actionKey`, key: element.action.actionKey }]
      : [],
  );
  if (called.length === 0) return [];
  const known = new Set(await findExposedKeys(db, accountId, [...new Set(called.map(({ key }) => key))]));
  return called
    .filter(({ key }) => !known.has(key))
    .map(({ path, key }) => ({
      severity: 'warning',
      path,
      code: 'unknown_action',
      message: `No action "${key}" is available to respondents. Make one with this key available in a connector, or change the button.`,
    }));
};
