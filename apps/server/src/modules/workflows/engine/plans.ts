import { LRUCache } from 'lru-cache';
import type { Services } from '../../../context.ts';
import { findAccountName } from '../../accounts/index.ts';
import type { WorkflowDefinition } from '../definition.ts';
import { loadResources } from '../load-resources.ts';
import { findDraftOfRun } from '../runs/store-claims.ts';
import { findWorkflowVersion } from '../store-versions.ts';
import { planOf, type RunPlan } from './plan.ts';

/** A version never changes, but the types of the forms and tables that it uses do. */
const cacheMs = 30_000;
const maxCached = 500;

export interface LoadedPlan {
  plan: RunPlan;
  accountName: string;
}

type PlanKey = { workflowId: string; version: number | null; runId: string };

/** Caches plans by workflow and version for some seconds per process. */
export const createRunPlans = ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
  const kept = new LRUCache<string, { loading: Promise<LoadedPlan | undefined>; until: number }>({
    max: maxCached,
  });

  const load = (
    accountId: string,
    { workflowId, version, runId }: PlanKey,
  ): Promise<LoadedPlan | undefined> =>
    database.read(accountId, async (db) => {
      const definition: WorkflowDefinition | undefined =
        version === null
          ? await findDraftOfRun(db, accountId, runId)
          : (await findWorkflowVersion(db, accountId, workflowId, version))?.definition;
      if (!definition) return undefined;
      const resources = await loadResources(db, accountId, definition);
      const accountName = await findAccountName(db, accountId);
      return { plan: planOf(definition, resources), accountName };
    });

  return {
    /** Undefined if the version was deleted with its workflow. */
    get(accountId: string, request: PlanKey): Promise<LoadedPlan | undefined> {
      if (request.version === null) return load(accountId, request);
      const id = `${accountId} ${request.workflowId} ${request.version}`;
      const now = clock.now().getTime();
      const known = kept.get(id);
      if (known && known.until > now) return known.loading;
      const loading = load(accountId, request);
      kept.set(id, { loading, until: now + cacheMs });
      loading.catch(() => kept.delete(id));
      return loading;
    },
  };
};

export type RunPlans = ReturnType<typeof createRunPlans>;
