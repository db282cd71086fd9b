import { Lock, LockOpen } from 'lucide-react';
import type { Form } from '../../../api/forms.ts';
import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useOpenOrClose } from '../api.ts';

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

function explain({ accepting, settings }: Form): string {
  const { opensAt, closesAt } = settings;
  if (accepting.reason === 'not_yet_open' && opensAt) return `Opens on ${times.format(new Date(opensAt))}.`;
  if (accepting.reason === 'limit_reached')
    return 'The response limit is reached. Raise it to accept more entries.';
  if (!accepting.open) return 'Existing entries are kept.';
  return closesAt ? `Closes on ${times.format(new Date(closesAt))}.` : 'Anyone with the link can submit.';
}

/** Whether the form accepts entries, with a button to change it. */
export function AcceptingEntriesCard({ form }: { form: Form }) {
  const canEdit = useHasRole('editor');
  const toast = useToast();
  const showError = useErrorToast();
  const openOrClose = useOpenOrClose(form.id);
  const isClosed = form.status === 'closed';
  const change = () =>
    openOrClose.mutate(isClosed ? 'reopen' : 'close', {
      onSuccess: () =>
        toast(
          isClosed
            ? { kind: 'success', title: 'Form reopened' }
            : {
                kind: 'success',
                title: 'Form closed',
                action: { label: 'Reopen', onSelect: () => openOrClose.mutate('reopen') },
              },
        ),
      onError: (error) => showError(error),
    });
  return (
    <Card
      title="Accepting entries"
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={form.accepting.open ? 'success' : 'warning'}>
            {form.accepting.open ? 'Open' : 'Closed'}
          </Badge>
          {explain(form)}
        </span>
      }
      actions={
        <Button
          icon={isClosed ? LockOpen : Lock}
          busy={openOrClose.isPending}
          disabledReason={canEdit ? undefined : 'Viewers can’t open or close forms.'}
          onClick={change}
        >
          {isClosed ? 'Reopen form' : 'Close form'}
        </Button>
      }
      className="pb-5"
    />
  );
}
