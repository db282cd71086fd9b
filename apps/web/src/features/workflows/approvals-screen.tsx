import { Page } from '../../ui/page.tsx';

export const ApprovalsScreen = () => <Page title="Approvals">{null}</Page>;
