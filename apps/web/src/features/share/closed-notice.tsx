import type { Form } from '../../api/forms.ts';
import { useHasRole } from '../../api/session.ts';
import { useErrorToast } from '../../api/show-error.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useOpenOrClose } from './api.ts';

type ClosedNoticeProps = { form: Form; onShowAvailability: () => void };

/** Warns if a shared form does not accept entries, with a fix. */
export function ClosedNotice({ form, onShowAvailability }: ClosedNoticeProps) {
  const canEdit = useHasRole('editor');
  const toast = useToast();
  const showError = useErrorToast();
  const openOrClose = useOpenOrClose(form.id);
  const { accepting, settings } = form;
  if (accepting.open) return null;
  const reopen = () =>
    openOrClose.mutate('reopen', {
      onSuccess: () => toast({ kind: 'success', title: 'Form reopened' }),
      onError: (error) => showError(error),
    });
  const mustChange =
    accepting.reason === 'limit_reached' ||
    accepting.reason === 'not_yet_open' ||
    (settings.closesAt !== null && new Date(settings.closesAt) <= new Date());
  return (
    <Banner
      kind="warning"
      className="mb-6"
      title={
        accepting.reason === 'not_yet_open' ? 'This form isn’t open yet' : 'This form isn’t accepting entries'
      }
      action={
        canEdit &&
        (mustChange ? (
          <Button size="sm" onClick={onShowAvailability}>
            Change availability
          </Button>
        ) : (
          <Button size="sm" busy={openOrClose.isPending} onClick={reopen}>
            Reopen
          </Button>
        ))
      }
    >
      Visitors see this message: “{accepting.message}”
    </Banner>
  );
}
