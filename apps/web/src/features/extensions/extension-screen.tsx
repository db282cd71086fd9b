import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';
import { ExtensionActions } from './catalog/extension-actions.tsx';
import { extensionQuery } from './catalog/extensions-api.ts';
import { InstalledItems } from './catalog/installed-items.tsx';
import { SettingsCard } from './catalog/settings-card.tsx';

const route = getRouteApi('/shell/extensions/installed/$extensionId');

/** An installed extension: settings, items and versions. */
export const ExtensionScreen = () => {
  const { extensionId } = route.useParams();
  const { data: extension, error, refetch } = useQuery(extensionQuery(extensionId));
  if (error && !extension)
    return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  if (!extension) return <SkeletonRows rows={6} label="Loading extension…" />;
  const { name, version, description, publisher, documentationUrl, manifest, sourceUrl } = extension;
  const { settings = [], snippets = [] } = manifest;
  return (
    <Page
      title={name}
      titleExtra={<Badge>{version}</Badge>}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Extensions', link: { to: '/extensions' } }]} />}
      description={
        <>
          <p className="whitespace-pre-line wrap-anywhere">{description}</p>
          <p className="mt-2 wrap-anywhere">
            By {publisher.name}
            {sourceUrl && <> · from {sourceUrl}</>}
            {documentationUrl && (
              <>
                {' · '}
                <TextAnchor href={documentationUrl} target="_blank" rel="noreferrer">
                  Documentation
                </TextAnchor>
              </>
            )}
          </p>
        </>
      }
      actions={<ExtensionActions extension={extension} />}
    >
      <div className="flex flex-col gap-6">
        {settings.length > 0 && <SettingsCard key={extension.updatedAt} extension={extension} />}
        <InstalledItems extension={extension} />
        {snippets.length > 0 && (
          <Card title="Workflow steps" description="Add them to a workflow in the editor.">
            <ul className="flex flex-col gap-3">
              {snippets.map((snippet) => (
                <li key={snippet.key}>
                  <p className="text-strong">{snippet.name}</p>
                  {snippet.description && <p className="text-muted">{snippet.description}</p>}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </Page>
  );
};
