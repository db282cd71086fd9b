import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { mainNavItems, subNavItems } from './nav-items.ts';

const linkClass =
  'rounded-md px-3 py-1.5 text-muted hover:bg-hover hover:text-strong data-[status=active]:bg-hover data-[status=active]:text-strong';

/** Main items with their screens; settings come last. */
const allNavItems = [
  ...mainNavItems.flatMap((item) =>
    item.to === '/settings' ? [] : [item, ...subNavItems.filter(({ part }) => part === item.to)],
  ),
  ...subNavItems.filter(({ part }) => part === undefined),
  ...mainNavItems.filter(({ to }) => to === '/settings'),
];

/** Main navigation: a row, or a menu on narrow screens. */
export const MainNav = () => {
  const navigate = useNavigate();
  const matches = useMatchRoute();
  const isHere = (to: (typeof allNavItems)[number]['to']) => matches({ to, fuzzy: to !== '/' }) !== false;
  const inner = subNavItems.find(({ to }) => isHere(to));
  const here = inner ?? mainNavItems.find(({ to }) => isHere(to));
  return (
    <nav aria-label="Main" className="lg:ml-2">
      <div className="flex items-center gap-1 max-lg:hidden">
        {mainNavItems.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            // Runs and approvals belong to workflows, although their paths have another prefix.
            className={clsx(linkClass, inner?.part === to && 'bg-hover text-strong')}
          >
            {label}
          </Link>
        ))}
      </div>
      <div className="lg:hidden">
        <Menu
          trigger={<IconButton label="Navigation" icon={MenuIcon} />}
          align="start"
          items={[
            {
              kind: 'choice',
              label: 'Navigation',
              value: here?.to ?? '',
              onChange: (to) => void navigate({ to }),
              options: allNavItems.map(({ to, label }) => ({ value: to, label })),
            },
          ]}
        />
      </div>
    </nav>
  );
};
