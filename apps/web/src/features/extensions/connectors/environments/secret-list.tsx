import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { useHasRole } from '../../../../api/session.ts';
import { useErrorToast } from '../../../../api/show-error.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../../ui/time-ago.tsx';
import { type Environment, type Secret, secretsQuery, useEnvironmentChanges } from './environments-api.ts';
import { SecretDialog } from './secret-dialog.tsx';

type SecretListProps = { environment: Environment; needed: readonly string[] };

/** Secrets with their dates, and missing ones. Never their values. */
export const SecretList = ({ environment, needed }: SecretListProps) => {
  const isAdmin = useHasRole('admin');
  const { data, error } = useQuery(secretsQuery(environment));
  /** The secret being set; empty for a new one. */
  const [setting, setSetting] = useState<string>();
  const names = [...new Set([...needed, ...(data ?? []).map(({ name }) => name)])].sort();
  const missing = data && needed.filter((name) => !data.some((secret) => secret.name === name));
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-strong">Secrets</h3>
        {isAdmin && (
          <Button size="sm" icon={Plus} onClick={() => setSetting('')}>
            Add secret
          </Button>
        )}
      </div>
      {missing && missing.length > 0 && (
        <Banner kind="warning" className="mb-3">
          Requests fail until {missing.length === 1 ? 'this secret is' : 'these secrets are'} set:{' '}
          {missing.join(', ')}.
        </Banner>
      )}
      {error && !data ? (
        <p className="text-danger">{describeError(error).message}</p>
      ) : !data ? (
        <Skeleton className="h-9 w-full" />
      ) : names.length === 0 ? (
        <p className="text-muted">No secrets yet. Use them in actions as {'{{ secrets.name }}'}.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {names.map((name) => (
            <SecretLine
              key={name}
              name={name}
              secret={data.find((one) => one.name === name)}
              environment={environment}
              onSet={() => setSetting(name)}
            />
          ))}
        </ul>
      )}
      {setting !== undefined && (
        <SecretDialog
          environment={environment}
          name={setting}
          isSet={data?.some(({ name }) => name === setting) ?? false}
          onClose={() => setSetting(undefined)}
        />
      )}
    </div>
  );
};

type SecretLineProps = {
  name: string;
  secret: Secret | undefined;
  environment: Environment;
  onSet: () => void;
};

const SecretLine = ({ name, secret, environment, onSet }: SecretLineProps) => {
  const isAdmin = useHasRole('admin');
  const confirm = useConfirm();
  const showError = useErrorToast();
  const { removeSecret } = useEnvironmentChanges(environment.connectorId);
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      title: `Remove secret “${name}”?`,
      body: 'Requests that need it will fail. This can’t be undone.',
      action: 'Remove secret',
      danger: true,
    });
    if (!isConfirmed) return;
    removeSecret.mutate(
      { environmentId: environment.id, name },
      {
        onError: (error) => showError(error, 'Couldn’t remove'),
      },
    );
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
      <code className="min-w-0 flex-1 basis-40 font-mono text-xs wrap-anywhere">{name}</code>
      {secret ? (
        <span className="text-muted">
          Set <TimeAgo at={secret.updatedAt} />
        </span>
      ) : (
        <Badge tone="warning">Not set</Badge>
      )}
      {isAdmin && (
        <span className="flex gap-1">
          <Button size="sm" aria-label={`${secret ? 'Replace' : 'Set'} ${name}`} onClick={onSet}>
            {secret ? 'Replace' : 'Set'}
          </Button>
          {secret && (
            <IconButton
              size="sm"
              label={`Remove ${name}`}
              icon={Trash2}
              onClick={() => void confirmDelete()}
            />
          )}
        </span>
      )}
    </li>
  );
};
