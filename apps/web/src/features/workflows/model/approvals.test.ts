import type { WorkflowRunStep } from '@form-service/sdk';
import { describe, expect, test } from 'vitest';
import { approvalKey, approvalsIn, assigneesText, isAsked, waitingFor } from './approvals.ts';

const step = (part: Partial<WorkflowRunStep>): WorkflowRunStep => ({
  key: 'ask',
  type: 'approval',
  items: [],
  status: 'waiting',
  branches: [],
  attempts: 1,
  tries: [],
  input: { assignees: ['role:admin'], message: ' Fine? ' },
  output: null,
  error: null,
  startedAt: '2026-11-15T10:00:00.000Z',
  finishedAt: null,
  waitingUntil: null,
  ...part,
});
const viewer = { id: 'usr_1', email: 'Ann@example.com', role: 'viewer' };
const owner = { id: 'usr_2', email: 'bo@example.com', role: 'owner' };

describe('the approvals of a run', () => {
  test('are its approval steps, with request and decision', () => {
    const output = {
      decision: 'rejected',
      decidedBy: 'usr_2',
      decidedAt: '2026-11-15T11:00:00Z',
      comment: 'No',
    };
    const [waiting, decided, late] = approvalsIn({ id: 'run_1' }, [
      step({}),
      step({ key: 'set', type: 'set' }),
      step({ key: 'second', status: 'succeeded', items: [0, 2], output }),
      step({ key: 'late', status: 'succeeded', output: { decision: 'approved', decidedBy: '' } }),
    ]);
    expect(waiting).toMatchObject({ message: 'Fine?', isWaiting: true, result: undefined });
    expect(decided).toMatchObject({ isWaiting: false, result: { decision: 'rejected', comment: 'No' } });
    expect(decided && approvalKey(decided)).toBe('run_1 second 0.2');
    expect(late?.result).toBeUndefined();
  });

  test('wait for assignees by id, email or role', () => {
    expect(isAsked({ assignees: ['role:admin'] }, owner)).toBe(true);
    expect(isAsked({ assignees: ['role:admin', 'usr_2'] }, viewer)).toBe(false);
    expect(isAsked({ assignees: ['ann@example.com'] }, viewer)).toBe(true);
    const both = approvalsIn({ id: 'run_1' }, [
      step({ key: 'mine', input: { assignees: ['usr_1'] } }),
      step({ key: 'theirs' }),
      step({ key: 'done', status: 'succeeded', input: { assignees: ['usr_1'] } }),
    ]);
    expect(waitingFor(both, viewer).map(({ stepKey }) => stepKey)).toEqual(['mine']);
    // Assigned to a former email of theirs: the server knows who was meant.
    expect(waitingFor(both, { ...viewer, id: 'usr_3', email: 'new@example.com' })).toHaveLength(2);
  });

  test('name the assignees', () => {
    const nameOf = (id: string) => (id === 'usr_1' ? 'you' : undefined);
    expect(assigneesText(['usr_1', 'role:admin', 'usr_9', 'x@example.com'], nameOf)).toBe(
      'you, admins, a former member, and x@example.com',
    );
  });
});
