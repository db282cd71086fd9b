import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/badge.tsx';
import { ExtensionIcon } from './extension-icon.tsx';
import type { CatalogEntry, InstalledLine } from './extensions-api.ts';

type ExtensionCardProps = {
  extension: Pick<CatalogEntry, 'key' | 'name' | 'icon' | 'description' | 'publisher'>;
  installed?: InstalledLine;
};

/** An extension card; the whole card is a link. */
export const ExtensionCard = ({ extension, installed }: ExtensionCardProps) => {
  const linkClass = 'font-semibold text-strong wrap-anywhere after:absolute after:inset-0 after:rounded-xl';
  const [first = ''] = extension.description.split('\n');
  return (
    <li className="relative flex gap-3 rounded-xl border border-line bg-surface p-4 shadow-sm hover:bg-hover">
      <ExtensionIcon extension={extension} />
      <div className="min-w-0 flex-1">
        <h3>
          {installed ? (
            <Link
              to="/extensions/installed/$extensionId"
              params={{ extensionId: installed.id }}
              className={linkClass}
            >
              {extension.name}
            </Link>
          ) : (
            <Link
              to="/extensions"
              search={(before) => ({ ...before, open: extension.key })}
              resetScroll={false}
              className={linkClass}
            >
              {extension.name}
            </Link>
          )}
        </h3>
        <p className="mt-0.5 line-clamp-3 text-muted wrap-anywhere">{first}</p>
        {installed && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Badge>{installed.version}</Badge>
            {installed.availableVersion && (
              <Badge tone="accent">Update to {installed.availableVersion}</Badge>
            )}
          </p>
        )}
      </div>
    </li>
  );
};
