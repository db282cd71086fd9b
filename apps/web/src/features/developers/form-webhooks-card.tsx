import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { webhookSummaryQuery } from './api.ts';

/** Webhooks of one form, and a link to create one. */
export const FormWebhooksCard = ({ formId }: { formId: string }) => {
  const { data, error } = useQuery(webhookSummaryQuery);
  const isAdmin = useHasRole('admin');
  const own = data?.filter(({ formIds }) => formIds.includes(formId)) ?? [];
  return (
    <Card
      title="Webhooks"
      description="Send each entry to your own endpoint as soon as it is submitted."
      actions={
        isAdmin && (
          <LinkButton to="/extensions/webhooks" search={{ new: formId }}>
            Add webhook
          </LinkButton>
        )
      }
    >
      {error && <p className="text-danger">{describeError(error).message}</p>}
      {!data && !error && <Skeleton className="h-5 w-64" />}
      {data && own.length === 0 && <p className="text-muted">No webhooks for this form yet.</p>}
      <ul className="flex flex-col gap-1">
        {own.map(({ id, url }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink to="/extensions/webhooks/$webhookId" params={{ webhookId: id }}>
              {url}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
