import { Page } from '../../ui/page.tsx';
import { WorkflowPlaces } from './workflow-places.tsx';

export const RunsScreen = () => (
  <>
    <WorkflowPlaces />
    <Page title="Runs">{null}</Page>
  </>
);
