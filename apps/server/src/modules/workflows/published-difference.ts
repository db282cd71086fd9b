import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/db.ts';
import type { WorkflowDefinition } from './definition.ts';
import type { WorkflowRow } from './store.ts';
import { findVersion } from './store-versions.ts';

/** Positions in the editor and labels of connections do not affect a run. */
const meaningOf = ({ triggers, steps, connections }: WorkflowDefinition) => ({
  parts: [...triggers, ...steps].map(({ position: _, ...part }) => part).sort(byKey),
  edges: connections.map(({ from, output, to }) => `${from} ${output} ${to}`).sort(),
});

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

/** Whether a draft would run differently from the published version. */
export const differsFromPublished = async (
  db: Db,
  accountId: string,
  { id, published_version }: Pick<WorkflowRow, 'id' | 'published_version'>,
  draft: WorkflowDefinition,
): Promise<boolean> => {
  const live =
    published_version === null ? undefined : await findVersion(db, accountId, id, published_version);
  return !live || !isDeepStrictEqual(meaningOf(live.definition), meaningOf(draft));
};
