import { Page } from '../../ui/page.tsx';

export const WorkflowRunsScreen = () => <Page title="Runs">{null}</Page>;
