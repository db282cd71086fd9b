import type { Form } from '../../../api/forms.ts';

export type FirstStep = 'choose' | 'adjust' | 'publish' | 'share';

export type FirstSteps = { form: Pick<Form, 'id' | 'name'>; done: ReadonlySet<FirstStep>; next: FirstStep };

type KnownForm = Pick<Form, 'id' | 'name' | 'status' | 'entryCount'>;

/** From this many forms on, the guide is hidden. */
const experiencedFormCount = 3;

/** Progress of a new user toward the first entry; undefined once they have one, or several forms. */
export function firstStepsOf(forms: readonly KnownForm[]): FirstSteps | undefined {
  const [form] = forms.toSorted((a, b) => Number(b.status !== 'draft') - Number(a.status !== 'draft'));
  if (!form || forms.length >= experiencedFormCount || forms.some(({ entryCount }) => entryCount > 0))
    return undefined;
  const done = new Set<FirstStep>(['choose']);
  if (form.status !== 'draft') {
    done.add('adjust');
    done.add('publish');
  }
  return { form, done, next: form.status === 'draft' ? 'adjust' : 'share' };
}
