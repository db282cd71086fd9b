import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../../api/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { catalogEntryQuery } from './extensions-api.ts';
import { InstallForm, useInstall } from './install-form.tsx';

/** An extension of the catalog: contents, settings and install button. */
export const InstallSheet = ({ entryKey, onClose }: { entryKey: string; onClose: () => void }) => {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(catalogEntryQuery(entryKey));
  const install = useInstall({ catalogKey: entryKey }, data?.manifest, ({ id }) =>
    navigate({ to: '/extensions/installed/$extensionId', params: { extensionId: id } }),
  );
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="md"
      title={data?.name ?? 'Extension'}
      onSubmit={install.submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={install.isPending}
            disabledReason={install.disabledReason}
          >
            Install
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState {...describeError(error)} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} />}
      {data && <InstallForm manifest={data.manifest} install={install} />}
    </Sheet>
  );
};
