import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHasRole } from '../../api/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** For admin-only screens; others are told whom to ask. */
export const AdminOnly = ({ title, children }: { title: string; children: ReactNode }) =>
  useHasRole('admin') ? (
    children
  ) : (
    <Page title={title}>
      <EmptyState icon={Lock} title="Only admins can see this">
        Ask an account admin for help or for the admin role.
      </EmptyState>
    </Page>
  );
