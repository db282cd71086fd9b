import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import type { View } from '../../../api/views.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ViewState } from '../model/view-state.ts';
import { useViewChanges } from './views-api.ts';

/** The form changed since the view was saved: shows what no longer works, with a fix. */
export const ViewIssues = ({ view, now }: { view: View; now: ViewState }) => {
  const { update } = useViewChanges(view.formId);
  const mayWrite = useHasRole('editor');
  const showError = useErrorToast();
  const fix = () =>
    update.mutate(
      { id: view.id, updatedAt: view.updatedAt, columns: now.columns },
      {
        onError: (error) => showError(error, 'Couldn’t save the view'),
      },
    );
  const columnsOnly = view.issues.every(({ path }) => path.startsWith('columns'));
  return (
    <div className="px-4 pt-2">
      <Banner
        kind="warning"
        {...(mayWrite &&
          columnsOnly && {
            action: (
              <Button size="sm" busy={update.isPending} onClick={fix}>
                Save without them
              </Button>
            ),
          })}
      >
        The form has changed since this view was saved. {view.issues.map(({ message }) => message).join(' ')}
      </Banner>
    </div>
  );
};
