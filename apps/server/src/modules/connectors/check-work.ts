import type { areas, Body } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import { checkAction } from './check-action.ts';
import { checkTemplates, textsIn } from './check-templates.ts';
import { checkHeaderNames } from './header-rules.ts';
import type { ActionValues } from './store-actions.ts';

/** The parts of a connector that contain `{{ … }}`. */
type ConnectorTexts = Pick<Body<typeof areas.apiConnectors.routes.update>, 'auth' | 'headers'>;

/** A connector or an action from a request. Its author decides how long the check takes. */
export type CheckTask = { connector: ConnectorTexts } | { action: ActionValues };

const checkConnector = ({ auth, headers = {} }: ConnectorTexts): void => {
  const texts = [...textsIn('auth', auth ?? null), ...textsIn('headers', headers)];
  const details = [
    ...checkTemplates(texts, { secrets: true, inputs: undefined }),
    ...checkHeaderNames(headers),
  ];
  if (details.length > 0) fail('validation_failed', { details: details.slice(0, 100) });
};

export const check = (task: CheckTask): void =>
  'action' in task ? checkAction(task.action) : checkConnector(task.connector);
