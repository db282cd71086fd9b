import { areas } from '@form-service/contracts';
import { defineTool, type Tool } from './tool.ts';

const { workflows, workflowRuns, templates, references } = areas;

export const workflowTools: readonly Tool[] = [
  defineTool({ name: 'list_workflows', title: 'List workflows', route: workflows.routes.list }),
  defineTool({ name: 'get_workflow', title: 'Get a workflow', route: workflows.routes.get }),
  defineTool({
    name: 'start_workflow',
    title: 'Start a workflow',
    route: workflowRuns.routes.start,
    isDestructive: true,
    callsOtherServices: true,
    hint: 'It may send emails and call other services. See the result with get_workflow_run.',
  }),
  defineTool({ name: 'list_workflow_runs', title: 'List workflow runs', route: workflowRuns.routes.list }),
  defineTool({ name: 'get_workflow_run', title: 'Get a workflow run', route: workflowRuns.routes.get }),
  defineTool({ name: 'list_templates', title: 'List templates', route: templates.routes.list }),
  defineTool({
    name: 'render_template',
    title: 'Render a template',
    route: templates.routes.render,
    isRead: true,
  }),
  defineTool({ name: 'search_references', title: 'Search references', route: references.routes.search }),
];
