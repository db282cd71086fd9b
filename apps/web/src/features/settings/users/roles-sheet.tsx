import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Sheet } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { rolesQuery } from '../api.ts';
import { LoadError } from '../error-banner.tsx';
import { roleNames } from '../model/member-rules.ts';
import { addedPermissions } from '../model/role-permissions.ts';

interface RolesSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Permissions of each role, from the API. */
export const RolesSheet = ({ open, onOpenChange }: RolesSheetProps) => {
  const roles = useQuery({ ...rolesQuery, enabled: open });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Compare roles"
      description="Each role includes everything in the role before it."
    >
      {roles.error ? (
        <LoadError query={roles} />
      ) : roles.data ? (
        <div className="flex flex-col gap-4">
          {addedPermissions(roles.data.data).map(({ role, description, added }, at) => (
            <section key={role} className="rounded-xl border border-line p-4">
              <h3 className="font-semibold">{roleNames[role]}</h3>
              <p className="text-muted">{description}</p>
              <details className="mt-2">
                <summary className="w-fit rounded-sm font-medium text-accent-text">
                  {at === 0
                    ? `Show all ${added.length} permissions`
                    : `Show ${added.length} more permissions`}
                </summary>
                <ul className="mt-2 flex flex-col gap-1">
                  {added.map((summary) => (
                    <li key={summary} className="flex gap-2">
                      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                      {summary}
                    </li>
                  ))}
                </ul>
              </details>
            </section>
          ))}
        </div>
      ) : (
        <SkeletonRows rows={4} label="Loading roles" />
      )}
    </Sheet>
  );
};
