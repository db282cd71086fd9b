import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { Action } from './connectors-api.ts';

const tones: Readonly<Record<Action['method'], Tone>> = {
  GET: 'success',
  HEAD: 'success',
  POST: 'accent',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

export const MethodBadge = ({ method }: Pick<Action, 'method'>) => (
  <Badge tone={tones[method]} className="font-mono">
    {method}
  </Badge>
);
