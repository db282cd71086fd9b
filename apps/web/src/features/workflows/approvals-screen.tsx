import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Segmented } from '../../ui/choice.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { approvalRunsQuery } from './approvals/approvals-api.ts';
import { DecidedApprovals } from './approvals/decided-approvals.tsx';
import { WaitingApprovals } from './approvals/waiting-approvals.tsx';
import { WorkflowTabs } from './workflow-tabs.tsx';

const route = getRouteApi('/shell/approvals');

/** Pending and decided approvals. */
export const ApprovalsScreen = () => {
  const { tab = 'waiting', by = 'me' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useInfiniteQuery(approvalRunsQuery('waiting'));
  const first = data?.pages[0];
  const count = first && !first.pagination.hasMore ? first.data.length : undefined;
  return (
    <>
      <WorkflowTabs />
      <Page title="Approvals" description="Workflow runs that are waiting for a decision." width="wide">
        <Tabs
          label="Show approvals"
          value={tab}
          onChange={(next) =>
            void navigate({ search: next === 'decided' ? { tab: next } : {}, replace: true })
          }
          tabs={[
            { value: 'waiting', label: 'Waiting for you', ...(count && { count }) },
            { value: 'decided', label: 'Decided' },
          ]}
        >
          <TabPanel value="waiting">
            <WaitingApprovals />
          </TabPanel>
          <TabPanel value="decided">
            <Segmented
              label="Decided by"
              hideLabel
              value={by}
              onChange={(next) =>
                void navigate({
                  search: { tab: 'decided', ...(next === 'anyone' && { by: next }) },
                  replace: true,
                })
              }
              options={[
                { value: 'me', label: 'Me' },
                { value: 'anyone', label: 'Anyone' },
              ]}
              className="mb-4"
            />
            <DecidedApprovals by={by} />
          </TabPanel>
        </Tabs>
      </Page>
    </>
  );
};
