import { Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import { NavTab, NavTabs } from '../../ui/tabs.tsx';

/** Catalog, API Connectors and webhooks, with tabs. The action editor takes the full width. */
export const ExtensionsLayout = () => {
  const isEditing = useSearch({ strict: false, select: (search) => 'action' in search && search.action });
  return (
    <>
      {!isEditing && <Sections />}
      <Outlet />
    </>
  );
};

const Sections = () => {
  // Installed extensions belong to the catalog, although their path differs.
  const isInstalled = useMatchRoute()({ to: '/extensions/installed/$extensionId' }) !== false;
  return (
    <div className="border-b border-line bg-surface">
      {/* Aligned with the text of the pages below. */}
      <div className="mx-auto -mb-px w-full max-w-5xl px-1.5 sm:px-5.5">
        <NavTabs label="Extensions">
          <NavTab
            to="/extensions"
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={isInstalled ? 'page' : undefined}
          >
            Catalog
          </NavTab>
          <NavTab to="/extensions/connectors" activeOptions={{ includeSearch: false }}>
            API Connectors
          </NavTab>
          <NavTab to="/extensions/webhooks" activeOptions={{ includeSearch: false }}>
            Webhooks
          </NavTab>
        </NavTabs>
      </div>
    </div>
  );
};
