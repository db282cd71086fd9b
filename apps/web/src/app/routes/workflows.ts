import { createRoute } from '@tanstack/react-router';
import { validateApprovalsSearch } from '../../features/workflows/approvals/search.ts';
import { validateRunSearch, validateRunsSearch } from '../../features/workflows/runs/search.ts';
import { validateEditorSearch, validateWorkflowsSearch } from '../../features/workflows/search.ts';
import { loadScreen } from '../load-screen.ts';
import { shell } from '../route-guards.ts';

const workflows = createRoute({
  getParentRoute: () => shell,
  path: '/workflows',
  validateSearch: validateWorkflowsSearch,
  component: loadScreen(() => import('../../features/workflows/workflows-screen.tsx'), 'WorkflowsScreen'),
});
const workflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId',
  validateSearch: validateEditorSearch,
  component: loadScreen(() => import('../../features/workflows/workflow-screen.tsx'), 'WorkflowScreen'),
});
const workflowRuns = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId/runs',
  validateSearch: validateRunsSearch,
  component: loadScreen(
    () => import('../../features/workflows/workflow-runs-screen.tsx'),
    'WorkflowRunsScreen',
  ),
});
const runs = createRoute({
  getParentRoute: () => shell,
  path: '/workflow-runs',
  validateSearch: validateRunsSearch,
  component: loadScreen(() => import('../../features/workflows/runs-screen.tsx'), 'RunsScreen'),
});
const run = createRoute({
  getParentRoute: () => shell,
  path: '/workflow-runs/$runId',
  validateSearch: validateRunSearch,
  component: loadScreen(() => import('../../features/workflows/run-screen.tsx'), 'RunScreen'),
});
const approvals = createRoute({
  getParentRoute: () => shell,
  path: '/approvals',
  validateSearch: validateApprovalsSearch,
  component: loadScreen(() => import('../../features/workflows/approvals-screen.tsx'), 'ApprovalsScreen'),
});

export const workflowRoutes = [workflows, workflow, workflowRuns, runs, run, approvals] as const;
