import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { mainPlaces } from './main-places.ts';

const linkLook =
  'rounded-md px-3 py-1.5 text-muted hover:bg-hover hover:text-strong data-[status=active]:bg-hover data-[status=active]:text-strong';

/** The way between the parts of the app: in a row, or behind a button where there is no room. */
export const MainNav = () => {
  const navigate = useNavigate();
  const matches = useMatchRoute();
  const here = mainPlaces.find(({ to }) => matches({ to, fuzzy: to !== '/' }))?.to;
  return (
    <nav aria-label="Main" className="lg:ml-2">
      <div className="flex items-center gap-1 max-lg:hidden">
        {mainPlaces.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className={linkLook}
          >
            {label}
          </Link>
        ))}
      </div>
      <div className="lg:hidden">
        <Menu
          trigger={<IconButton label="Where to" icon={MenuIcon} />}
          align="start"
          items={[
            {
              kind: 'choice',
              label: 'Where to',
              value: here ?? '',
              onChange: (to) => void navigate({ to }),
              options: mainPlaces.map(({ to, label }) => ({ value: to, label })),
            },
          ]}
        />
      </div>
    </nav>
  );
};
