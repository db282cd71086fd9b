import { useQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { useHasRole } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { secretNamesIn } from '../../model/secret-names.ts';
import { actionsQuery, type Connector } from '../connectors-api.ts';
import { EnvironmentCard } from './environment-card.tsx';
import { EnvironmentDialog } from './environment-dialog.tsx';
import { environmentsQuery } from './environments-api.ts';

/** Environments of a service, such as test and live, each with its own secrets. */
export const Environments = ({ connector }: { connector: Connector }) => {
  const isAdmin = useHasRole('admin');
  const { data, error, refetch } = useQuery(environmentsQuery(connector.id));
  const { data: actions } = useQuery(actionsQuery(connector.id));
  const [isCreating, setCreating] = useState(false);
  const createButton = (
    <Button
      variant={data?.length === 0 ? 'primary' : 'secondary'}
      icon={Plus}
      disabledReason={isAdmin ? undefined : 'Only admins can add environments.'}
      onClick={() => setCreating(true)}
    >
      New environment
    </Button>
  );
  const needed = secretNamesIn(connector.auth, connector.headers, actions);
  return (
    <>
      {error && !data && <ErrorState {...describeError(error)} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} label="Loading environments…" />}
      {data?.length === 0 && (
        <EmptyState icon={Globe} title="No environments yet" action={createButton}>
          An environment has the base URL and secrets. Most services need only one, such as “live”. Add
          another for testing.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className="flex flex-col gap-4">
          <div className="flex justify-end">{createButton}</div>
          {data.map((environment) => (
            <EnvironmentCard key={environment.id} environment={environment} needed={needed} />
          ))}
        </div>
      )}
      {isCreating && <EnvironmentDialog connectorId={connector.id} onClose={() => setCreating(false)} />}
    </>
  );
};
