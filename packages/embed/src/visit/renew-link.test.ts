import { expect, test } from 'vitest';
import { fakeForm, rejection, visitWith } from '../testing/fake-visit.ts';
import { canRenewLink, renewLink } from './renew-link.ts';

const form = fakeForm({ pages: [{ id: 'one', elements: [] }] });

test.each([
  ['email', 'srt_1', true],
  ['link', 'srt_1', false],
  ['off', 'srt_1', false],
  ['email', undefined, false],
] as const)('resume %s, token %s: offers a new link: %s', async (resume, resumeToken, expected) => {
  const { visit } = visitWith({ ...form, resume }, { resumeToken });
  expect(await canRenewLink(visit.options)).toBe(expected);
});

test('requests a new link by email and shows errors', async () => {
  const { visit, service } = visitWith(form);
  expect(await renewLink(visit.options, 'a@example.test')).toBeUndefined();
  expect(service.calls).toMatchObject([
    { method: 'requestResumeLink', args: { formId: 'survey', body: { email: 'a@example.test' } } },
  ]);
  const failing = (error: unknown) =>
    renewLink(
      visitWith(form, {
        answer: () => {
          throw error;
        },
      }).visit.options,
      'a@example.test',
    );
  expect(await failing(rejection(429, 'rate_limited'))).toEqual({
    key: 'on_rate_limited',
    text: 'It says rate_limited.',
  });
  expect(await failing(new TypeError('Failed to fetch'))).toEqual({ key: 'offlineStart' });
});
