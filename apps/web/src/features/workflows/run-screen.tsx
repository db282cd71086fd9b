import { Page } from '../../ui/page.tsx';

export const RunScreen = () => <Page title="Run">{null}</Page>;
