import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { workflowNamesQuery } from './runs/api.ts';
import { RunsList } from './runs/list/runs-list.tsx';
import { WorkflowTabs } from './workflow-tabs.tsx';

const route = getRouteApi('/shell/workflow-runs');

/** Runs of all workflows. */
export const RunsScreen = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: names } = useQuery(workflowNamesQuery);
  return (
    <>
      <WorkflowTabs />
      <Page
        title="Runs"
        width="wide"
        description="Every time a workflow ran, and how it went. Runs are kept for a few weeks."
      >
        <RunsList
          search={search}
          onSearch={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })}
          nameOf={(id) => names?.get(id)?.name ?? (names ? 'Deleted workflow' : '…')}
        />
      </Page>
    </>
  );
};
