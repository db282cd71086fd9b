import { getRouteApi } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { InvitationsCard } from './users/invitations-card.tsx';
import { InviteDialog } from './users/invite-dialog.tsx';
import { MembersCard } from './users/members-card.tsx';
import { RolesSheet } from './users/roles-sheet.tsx';

const route = getRouteApi('/shell/settings/users');

export const UsersScreen = () => {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useHasRole('admin');
  const [isInviting, setInviting] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  return (
    <Page
      title="Members"
      description="People in this account and their roles."
      actions={
        <>
          <Button onClick={() => setExplaining(true)}>Compare roles</Button>
          <Button
            variant="primary"
            icon={UserPlus}
            disabledReason={isAdmin ? undefined : 'Only admins can invite people.'}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <MembersCard q={q} onSearch={(text) => void navigate({ search: { q: text }, replace: true })} />
        <InvitationsCard onInvite={() => setInviting(true)} />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <RolesSheet open={isExplaining} onOpenChange={setExplaining} />
    </Page>
  );
};
