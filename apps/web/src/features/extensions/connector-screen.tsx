import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActionScreen } from './connectors/action/action-screen.tsx';
import { ActionList } from './connectors/action-list.tsx';
import { ConnectorMenu } from './connectors/connector-menu.tsx';
import { ConnectorSettings } from './connectors/connector-settings.tsx';
import { actionsQuery, type Connector, connectorQuery } from './connectors/connectors-api.ts';
import { Environments } from './connectors/environments/environments.tsx';
import { environmentsQuery } from './connectors/environments/environments-api.ts';
import { ImportActionsDialog } from './connectors/import/import-dialog.tsx';

const route = getRouteApi('/shell/extensions/connectors/$connectorId');

/** A connector: actions, environments and authentication. */
export const ConnectorScreen = () => {
  const { connectorId } = route.useParams();
  const { tab = 'actions', action, import: isImporting } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useHasRole('admin');
  const { data: connector, error, refetch } = useQuery(connectorQuery(connectorId));
  const { data: actions } = useQuery(actionsQuery(connectorId));
  const { data: environments } = useQuery(environmentsQuery(connectorId));
  if (error && !connector)
    return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  if (!connector) return <SkeletonRows rows={6} label="Loading connector…" />;
  if (action) return <ActionScreen key={action} connector={connector} actionId={action} />;
  return (
    <Page
      title={connector.name}
      description={<About connector={connector} />}
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'API Connectors', link: { to: '/extensions/connectors' } }]} />
      }
      actions={<ConnectorMenu connector={connector} />}
    >
      <Tabs
        label="Connector"
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next === 'actions' ? undefined : next } })}
        tabs={[
          { value: 'actions', label: 'Actions', ...(actions && { count: actions.length }) },
          {
            value: 'environments',
            label: 'Environments',
            ...(environments && { count: environments.length }),
          },
          { value: 'settings', label: 'Settings' },
        ]}
      >
        <TabPanel value="actions">
          <ActionList connector={connector} />
        </TabPanel>
        <TabPanel value="environments">
          <Environments connector={connector} />
        </TabPanel>
        <TabPanel value="settings">
          <ConnectorSettings connector={connector} />
        </TabPanel>
      </Tabs>
      {isImporting && isAdmin && (
        <ImportActionsDialog
          connector={connector}
          onClose={() =>
            void navigate({ search: (before) => ({ ...before, import: undefined }), replace: true })
          }
        />
      )}
    </Page>
  );
};

const About = ({ connector: { description, extensionId } }: { connector: Connector }) => (
  <>
    {description && <p className="wrap-anywhere">{description}</p>}
    {extensionId && (
      <p>
        Installed by{' '}
        <TextLink to="/extensions/installed/$extensionId" params={{ extensionId }}>
          an extension
        </TextLink>
        , which also manages its secrets.
      </p>
    )}
  </>
);
