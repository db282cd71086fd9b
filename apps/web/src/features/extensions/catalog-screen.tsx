import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Blocks, FileInput } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExtensionCard } from './catalog/extension-card.tsx';
import { catalogQuery, installedQuery } from './catalog/extensions-api.ts';
import { InstallSheet } from './catalog/install-sheet.tsx';
import { ManifestDialog } from './catalog/manifest-dialog.tsx';

const route = getRouteApi('/shell/extensions/');

const matches = (words: string, ...texts: string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Installed and available extensions. */
export const CatalogScreen = () => {
  const { q = '', open } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useHasRole('admin');
  const catalog = useQuery(catalogQuery);
  const installed = useQuery(installedQuery);
  const [isFromFile, setFromFile] = useState(false);
  const error = catalog.error ?? installed.error;
  const mine = installed.data?.filter(({ name, description }) => matches(q, name, description)) ?? [];
  const others =
    catalog.data?.filter(
      ({ name, description, installedId }) => installedId === null && matches(q, name, description),
    ) ?? [];
  const isPending = catalog.isPending || installed.isPending;
  return (
    <Page
      title="Extensions"
      description="Ready-made connectors, templates, webhooks, and workflow steps for other services."
      actions={
        <Button
          icon={FileInput}
          disabledReason={isAdmin ? undefined : 'Only admins can install extensions.'}
          onClick={() => setFromFile(true)}
        >
          Install custom extension…
        </Button>
      }
    >
      <SearchField
        label="Search extensions"
        value={q}
        onChange={(next) => void navigate({ search: { q: next || undefined }, replace: true })}
        className="mb-6 w-64 max-sm:w-full"
      />
      {error && (!catalog.data || !installed.data) ? (
        <ErrorState
          {...describeError(error)}
          retry={() => {
            void catalog.refetch();
            void installed.refetch();
          }}
        />
      ) : isPending ? (
        <div role="status" className={gridClass}>
          <span className="sr-only">Loading catalog…</span>
          {[1, 2, 3, 4, 5, 6].map((at) => (
            <Skeleton key={at} className="h-32 w-full rounded-xl" />
          ))}
        </div>
      ) : mine.length + others.length === 0 ? (
        <EmptyState icon={Blocks} title={q ? 'No matching extensions' : 'The catalog is empty'}>
          {q ? 'Try another search, or install a custom extension.' : 'Install a custom extension.'}
        </EmptyState>
      ) : (
        <>
          {mine.length > 0 && (
            <Section title="Installed">
              <ul className={gridClass}>
                {mine.map((extension) => (
                  <ExtensionCard key={extension.id} extension={extension} installed={extension} />
                ))}
              </ul>
            </Section>
          )}
          {others.length > 0 && (
            <Section title="Catalog">
              <ul className={gridClass}>
                {others.map((entry) => (
                  <ExtensionCard key={entry.key} extension={entry} />
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
      {open && (
        <InstallSheet
          entryKey={open}
          onClose={() =>
            void navigate({ search: (before) => ({ ...before, open: undefined }), replace: true })
          }
        />
      )}
      {isFromFile && <ManifestDialog onClose={() => setFromFile(false)} />}
    </Page>
  );
};
