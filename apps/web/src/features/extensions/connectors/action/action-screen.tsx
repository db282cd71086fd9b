import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../../api/describe-error.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { actionQuery, type Connector } from '../connectors-api.ts';
import { ActionEditor } from './action-editor.tsx';

type ActionScreenProps = {
  connector: Connector;
  /** `new` for a new action. */
  actionId: string;
};

export const ActionScreen = ({ connector, actionId }: ActionScreenProps) => {
  const isNew = actionId === 'new';
  const { data, error, refetch } = useQuery({ ...actionQuery(connector.id, actionId), enabled: !isNew });
  if (isNew) return <ActionEditor connector={connector} />;
  if (error && !data) return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} label="Loading action…" />;
  return <ActionEditor connector={connector} action={data} />;
};
