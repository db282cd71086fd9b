import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import type { RecordSource } from './db/records/record-source.ts';
import type { ExtensionPoints } from './extension-points.ts';
import type { RequestWatcher } from './http/request-watcher.ts';
import type { Endpoint } from './http/serve.ts';
import type { PageHandler } from './http/web-pages.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { Schedule, Task } from './jobs/task.ts';
import type { ModuleState } from './module-state.ts';

/** What a module contributes to the application. */
export interface Module {
  name: string;
  /**
   * Creates the module's state, once per process. Called in API and worker processes, before any other function of a module that
   * takes `services`.
   */
  setup?(services: Services): Partial<ModuleState>;
  /** What this module adds to extension points: its own, and those of modules before it. */
  extends?: Partial<ExtensionPoints>;
  routes?(services: Services): Endpoint[];
  /** Endpoints that use another protocol than the contracts, such as resumable uploads. */
  install?(app: FastifyInstance, services: Services, tools: { requestWatcher: RequestWatcher }): void;
  /** The page for browsers at unknown URLs. At most one module provides it. */
  notFoundPage?(services: Services): PageHandler;
  jobs?(services: Services): JobDefinition[];
  /** Internal work that use cases queue by `enqueue`. */
  tasks?(services: Services): Task[];
  schedules?(services: Services): Schedule[];
  /** Tables whose records the workers index. */
  recordSources?: readonly RecordSource[];
  /**
   * Permanent work of every worker, outside the queue. Gets the URL of the owner's database and the lock number of this process,
   * if it has one.
   */
  background?(services: Services, ownerUrl: string, holder: number | null): { stop(): Promise<void> };
}
