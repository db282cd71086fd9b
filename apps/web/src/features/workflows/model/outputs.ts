import type { Part } from './draft.ts';

/** A branch by which a run goes on from a part. */
type Output = {
  readonly key: string;
  /** What its connections say; nothing where there is but one way. */
  readonly label?: string;
};

const next: readonly Output[] = [{ key: 'next' }];
const ofCondition: readonly Output[] = [
  { key: 'true', label: 'True' },
  { key: 'false', label: 'False' },
];
const ofLoop: readonly Output[] = [
  { key: 'each', label: 'For each item' },
  { key: 'done', label: 'When done' },
];
const ofApproval: readonly Output[] = [
  { key: 'approved', label: 'Approved' },
  { key: 'rejected', label: 'Rejected' },
  { key: 'timeout', label: 'Timed out' },
];

/** The branches of a part, in their order; none where a run ends. */
export function outputsOf(part: Part): readonly Output[] {
  switch (part.type) {
    case 'condition':
      return ofCondition;
    case 'for_each':
      return ofLoop;
    case 'approval':
      return ofApproval;
    case 'stop':
      return [];
    case 'switch': {
      const names = new Set([...(part.cases ?? []).map(({ output }) => output), 'default']);
      return [...names].map((key) => ({ key, label: key === 'default' ? 'Otherwise' : key }));
    }
    default:
      return next;
  }
}

/** "True", "approved"; undefined where there is but one way on. */
export const outputLabel = (part: Part | undefined, output: string): string | undefined =>
  (part && outputsOf(part).find(({ key }) => key === output)?.label) ??
  (output === 'next' ? undefined : output);
