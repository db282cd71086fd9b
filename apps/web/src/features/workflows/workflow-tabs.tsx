import { NavTab, NavTabs } from '../../ui/tabs.tsx';

/** Tabs for workflows, runs and approvals. */
export const WorkflowTabs = () => (
  <div className="border-line border-b bg-surface">
    <div className="mx-auto -mb-px w-full max-w-7xl px-1.5 sm:px-5.5">
      <NavTabs label="Workflows">
        <NavTab to="/workflows" activeOptions={{ exact: true, includeSearch: false }}>
          Workflows
        </NavTab>
        <NavTab to="/workflow-runs" activeOptions={{ exact: true, includeSearch: false }}>
          Runs
        </NavTab>
        <NavTab to="/approvals" activeOptions={{ exact: true, includeSearch: false }}>
          Approvals
        </NavTab>
      </NavTabs>
    </div>
  </div>
);
