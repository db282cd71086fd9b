import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

type Crumb = { label: string; link?: LinkProps };

/** Path to the screen. The last item is the screen itself and not a link. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumbs">
    <ol className="flex flex-wrap items-center gap-1 text-muted">
      {crumbs.map(({ label, link }, at) => (
        <li key={at} className="flex min-w-0 items-center gap-1">
          {at > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint rtl:rotate-180" />}
          {link ? (
            <Link {...link} className="truncate rounded-sm py-0.5 hover:text-strong hover:underline">
              {label}
            </Link>
          ) : (
            <span
              aria-current={at === crumbs.length - 1 ? 'page' : undefined}
              className="truncate text-strong"
            >
              {label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
