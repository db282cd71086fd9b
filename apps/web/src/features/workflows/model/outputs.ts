import type { Part } from './draft.ts';

/** A branch of a part. */
type Output = {
  readonly key: string;
  /** Label of its connections; none if there is only one branch. */
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

/** The branches of a part in order; none if the run ends there. */
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

/** "True", "approved"; undefined if there is only one branch. */
export const outputLabel = (part: Part | undefined, output: string): string | undefined =>
  (part && outputsOf(part).find(({ key }) => key === output)?.label) ??
  (output === 'next' ? undefined : output);
