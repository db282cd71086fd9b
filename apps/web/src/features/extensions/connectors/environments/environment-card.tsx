import { MoreHorizontal, Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../../api/describe-error.ts';
import { useHasRole } from '../../../../api/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Card } from '../../../../ui/page.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { EnvironmentDialog } from './environment-dialog.tsx';
import { type Environment, useEnvironmentChanges } from './environments-api.ts';
import { SecretList } from './secret-list.tsx';

type EnvironmentCardProps = {
  environment: Environment;
  /** Secrets that calls refer to. */
  needed: readonly string[];
};

export const EnvironmentCard = ({ environment, needed }: EnvironmentCardProps) => {
  const { name, baseUrl, variables, isDefault } = environment;
  const variableNames = Object.keys(variables);
  return (
    <Card
      title={name}
      description={<code className="font-mono text-xs wrap-anywhere">{baseUrl}</code>}
      actions={
        <>
          {isDefault && <Badge tone="accent">Default</Badge>}
          <EnvironmentMenu environment={environment} />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {variableNames.length > 0 && (
          <div>
            <h3 className="mb-2 font-medium text-strong">Variables</h3>
            <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-1">
              {variableNames.map((key) => (
                <div key={key} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="font-mono text-muted text-xs leading-5 wrap-anywhere">{key}</dt>
                  <dd className="wrap-anywhere">
                    {variables[key] || <span className="text-muted">Empty</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <SecretList environment={environment} needed={needed} />
      </div>
    </Card>
  );
};

const EnvironmentMenu = ({ environment }: { environment: Environment }) => {
  const isAdmin = useHasRole('admin');
  const confirm = useConfirm();
  const toast = useToast();
  const { update, remove } = useEnvironmentChanges(environment.connectorId);
  const [isChanging, setChanging] = useState(false);
  if (!isAdmin) return null;
  const showError = (title: string) => (error: unknown) =>
    toast({ kind: 'error', ...errorToast(error, title) });
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      title: `Delete “${environment.name}”?`,
      body: 'This also deletes its variables and secrets, and can’t be undone.',
      action: 'Delete environment',
      danger: true,
    });
    if (isConfirmed) remove.mutate(environment.id, { onError: showError('Couldn’t delete') });
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${environment.name}`} icon={MoreHorizontal} className="-my-1" />
        }
        items={[
          { label: 'Edit…', icon: Pencil, onSelect: () => setChanging(true) },
          !environment.isDefault && {
            label: 'Make default',
            icon: Star,
            onSelect: () =>
              update.mutate(
                { environment, body: { isDefault: true } },
                { onError: showError('Couldn’t change') },
              ),
          },
          { kind: 'separator' },
          { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => void confirmDelete() },
        ]}
      />
      {isChanging && (
        <EnvironmentDialog
          connectorId={environment.connectorId}
          environment={environment}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
};
