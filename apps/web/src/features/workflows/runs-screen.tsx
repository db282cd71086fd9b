import { Page } from '../../ui/page.tsx';

export const RunsScreen = () => <Page title="Runs">{null}</Page>;
