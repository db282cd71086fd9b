import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import type { RecordSource } from './db/records/record-source.ts';
import type { RequestWatcher } from './http/request-watcher.ts';
import type { Endpoint } from './http/serve.ts';
import type { PageHandler } from './http/web-pages.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { Listener } from './jobs/outbox.ts';
import type { Schedule, Task } from './jobs/task.ts';

/** A listener as a module declares it: known before the services are, and handed them when it runs. */
interface ModuleListener extends Pick<Listener, 'name' | 'events'> {
  run(...args: [...Parameters<Listener['run']>, services: Services]): Promise<void>;
}

/** What a module brings to the house. */
export interface Module {
  name: string;
  routes?(services: Services): Endpoint[];
  /** Addresses that follow another protocol than the contracts, such as that of resumable uploads. */
  install?(app: FastifyInstance, services: Services, tools: { requestWatcher: RequestWatcher }): void;
  /** Shown to browsers at addresses that nothing else answers. One module at most brings it. */
  notFoundPage?(services: Services): PageHandler;
  jobs?(services: Services): JobDefinition[];
  /** Internal work that a use case asks for by `enqueue`. */
  tasks?(services: Services): Task[];
  schedules?(services: Services): Schedule[];
  listeners?: readonly ModuleListener[];
  /** Tables whose records the workers keep an index of. */
  recordSources?: readonly RecordSource[];
  /**
   * Work of every worker that goes on all the time, beside the queue. Gets the address of the owner's database and the number
   * that names what this process holds, if it has one.
   */
  background?(services: Services, ownerUrl: string, holder: number | null): { stop(): Promise<void> };
}
