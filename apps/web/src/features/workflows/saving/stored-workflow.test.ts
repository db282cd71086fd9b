import { expect, test } from 'vitest';
import type { Workflow } from '../api.ts';
import { readDraft } from '../model/read-draft.ts';
import { sample } from '../model/testing/drafts.ts';
import { parseStoredWorkflow } from './stored-workflow.ts';

test('webhook URLs are shown and not sent back', () => {
  const triggers = [{ type: 'webhook', key: 'hook', url: 'https://x' }];
  const { draft, head } = parseStoredWorkflow({ ...sample, triggers } as unknown as Workflow, '*');
  expect(draft.triggers[0]).not.toHaveProperty('url');
  expect(head.webhookUrls).toEqual({ hook: 'https://x' });
});

test('only valid drafts are restored', () => {
  expect(readDraft(JSON.parse(JSON.stringify(sample)))).toEqual(sample);
  for (const wrong of [null, {}, { ...sample, steps: [{ key: 'a' }] }, { ...sample, connections: [1] }])
    expect(readDraft(wrong)).toBeUndefined();
});
