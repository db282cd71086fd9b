import { any, anyMap, number } from '../validation/value-types.ts';
import { runHttpRequest } from './http-run.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const httpRequestStep = stepType({
  type: 'http_request',
  branches: () => plainOutputs,
  outputs: () => ({ status: number, headers: anyMap, body: any }),
  check({ url, headers = [], body, method }, checks) {
    if (checks.needs('url', url) && !/^https?:\/\/[^/?#{\s]+([/?#]|$)/i.test(url ?? ''))
      checks.error('url', 'invalid_url', 'Start with https:// and the host name; {{ … }} can follow.');
    if (body !== undefined && (method === 'GET' || method === 'HEAD'))
      checks.error(
        'body',
        'not_allowed',
        `A ${method} request has no body. Remove it, or choose another method.`,
      );
    checks.texts('url', url);
    checks.texts('headers', headers);
    checks.texts('body', body);
  },
  run: runHttpRequest,
});
