import type { ErrorDetail } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import { checkTemplates, textsIn } from './check-templates.ts';
import { checkHeaderNames } from './header-rules.ts';
import { parseJsonPath } from './json-path.ts';
import type { ActionValues } from './store-actions.ts';

/** Actions that the service itself exposes to respondents. */
export const builtInActions: ReadonlySet<string> = new Set(['lookup_rows']);

const duplicateKeys = (path: string, items: readonly { key: string }[]): ErrorDetail[] =>
  items.flatMap(({ key }, at) =>
    items.findIndex((other) => other.key === key) < at
      ? [
          {
            path: `${path}.${at}.key`,
            code: 'duplicate_key',
            message: `"${key}" is used twice. Rename one.`,
          },
        ]
      : [],
  );

const checkBody = ({ method, body, body_format }: ActionValues): ErrorDetail[] => {
  const wrong = (message: string) => [{ path: 'body', code: 'invalid_body', message }];
  if (body === null) return [];
  if (method === 'GET' || method === 'HEAD') return wrong(`A ${method} request has no body. Remove it.`);
  const isObject = typeof body === 'object' && !Array.isArray(body);
  if (body_format === 'form' && !isObject) return wrong('A form body must be an object of names and values.');
  if (body_format === 'text' && typeof body !== 'string') return wrong('Must be text.');
  return [];
};

/** The errors of an action that can be found before a call. */
const actionErrors = (action: ActionValues): ErrorDetail[] => {
  const inputs = new Set(action.inputs.map(({ key }) => key));
  const { path, query, headers, body, outputs } = action;
  return [
    ...checkTemplates([{ path: 'path', text: path }], { secrets: false, inputs }),
    ...checkTemplates(
      [...textsIn('query', query), ...textsIn('headers', headers), ...textsIn('body', body)],
      { secrets: true, inputs },
    ),
    ...checkHeaderNames(headers),
    ...checkBody(action),
    ...duplicateKeys('inputs', action.inputs),
    ...duplicateKeys('outputs', outputs),
    ...outputs.flatMap((output, at) =>
      parseJsonPath(output.path)
        ? []
        : [
            {
              path: `outputs.${at}.path`,
              code: 'invalid_path',
              message:
                "This is not a valid path. Use a path like $.places[0].name, $['odd key'] or $.places[*].name.",
            },
          ],
    ),
    ...(action.expose_to_entries && builtInActions.has(action.key)
      ? [{ path: 'key', code: 'reserved_key', message: 'This key is reserved. Choose another.' }]
      : []),
  ];
};

export const checkAction = (action: ActionValues): void => {
  const details = actionErrors(action);
  if (details.length > 0) fail('validation_failed', { details: details.slice(0, 100) });
};
