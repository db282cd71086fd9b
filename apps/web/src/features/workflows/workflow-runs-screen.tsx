import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { workflowOfRunQuery } from './runs/api.ts';
import { RunsList } from './runs/list/runs-list.tsx';

const route = getRouteApi('/shell/workflows/$workflowId/runs');

/** Runs of one workflow. */
export const WorkflowRunsScreen = () => {
  const { workflowId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: workflow, error, refetch } = useQuery(workflowOfRunQuery(workflowId));
  if (error && !workflow)
    return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  return (
    <Page
      title={workflow ? `Runs of ${workflow.name}` : 'Runs'}
      width="wide"
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Workflows', link: { to: '/workflows' } },
            { label: workflow?.name ?? '…', link: { to: '/workflows/$workflowId', params: { workflowId } } },
            { label: 'Runs' },
          ]}
        />
      }
      actions={
        <LinkButton to="/workflows/$workflowId" params={{ workflowId }} icon={PencilLine}>
          Open editor
        </LinkButton>
      }
    >
      <RunsList
        search={search}
        onSearch={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })}
        workflowId={workflowId}
      />
    </Page>
  );
};
