import type { Services } from './context.ts';
import type { Served } from './http/serve.ts';

/** What a module brings to the house. */
export interface Module {
  name: string;
  routes?(services: Services): Served[];
}
