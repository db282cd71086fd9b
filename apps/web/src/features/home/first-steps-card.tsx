import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import type { FirstSteps } from './model/first-steps.ts';
import { FirstStepList } from './step-list.tsx';

/** Next steps, shown above the list until the first entry arrives. */
export function FirstStepsCard({ steps: { form, done, next } }: { steps: FirstSteps }) {
  const params = { formId: form.id };
  return (
    <Card
      className="mb-6"
      title={
        next === 'share' ? `“${form.name}” is waiting for its first entry` : `Continue with “${form.name}”`
      }
      actions={
        next === 'share' ? (
          <LinkButton variant="primary" to="/forms/$formId/share" params={params}>
            Share form
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to="/forms/$formId/build" params={params}>
            Edit and publish
          </LinkButton>
        )
      }
    >
      <FirstStepList done={done} next={next} />
    </Card>
  );
}
