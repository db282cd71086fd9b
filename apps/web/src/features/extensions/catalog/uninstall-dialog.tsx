import { isServiceError } from '@form-service/sdk';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Extension, useExtensionChanges } from './extensions-api.ts';

/** Confirms an uninstall; lists items that are in use, and can keep them. */
export const UninstallDialog = ({ extension, onClose }: { extension: Extension; onClose: () => void }) => {
  const navigate = useNavigate();
  const toast = useToast();
  const { uninstall } = useExtensionChanges();
  const { error } = uninstall;
  const isUsed = isServiceError(error, 'in_use');
  const go = () =>
    uninstall.mutate(
      { id: extension.id, force: isUsed },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: `${extension.name} uninstalled` });
          void navigate({ to: '/extensions', ignoreBlocker: true });
        },
      },
    );
  return (
    <FormDialog
      size="sm"
      title={`Uninstall ${extension.name}?`}
      action={isUsed ? 'Uninstall the rest' : 'Uninstall'}
      danger
      busy={uninstall.isPending}
      onSubmit={go}
      onClose={onClose}
    >
      {isUsed ? (
        <Banner kind="warning" title="Parts of it are in use">
          <ul className="list-disc ps-4">
            {error.details.map(({ path, message }, at) => (
              <li key={`${path} ${at}`}>{message}</li>
            ))}
          </ul>
          <p className="mt-2">
            Remove these uses and try again, or uninstall everything else and keep the parts in use.
          </p>
        </Banner>
      ) : (
        <>
          <p>
            This permanently deletes everything it installed, including your changes: connectors and their
            secrets, templates, and webhooks. Past workflow runs are kept.
          </p>
          {error && (
            <Banner kind="danger" className="mt-4">
              {describeError(error).message}
            </Banner>
          )}
        </>
      )}
    </FormDialog>
  );
};
