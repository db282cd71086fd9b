import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { publicApi } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { sessionsQuery } from '../api.ts';
import { LoadError } from '../error-banner.tsx';
import { deviceName, isHandheld } from '../model/device-name.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

type Sessions = Awaited<ReturnType<typeof publicApi.auth.listSessions>>['data'];

export const SessionsCard = () => {
  const sessions = useQuery(sessionsQuery);
  const confirm = useConfirm();
  const others = sessions.data?.data.filter(({ current }) => !current).length ?? 0;
  const endOthers = useMutationWithToast({
    mutationFn: () => publicApi.auth.revokeOtherSessions(),
    successMessage: 'Signed out on all other devices',
    errorMessage: 'Couldn’t sign out the other devices',
    refresh: [sessionsQuery.queryKey],
  });
  const confirmSignOut = async () => {
    const isConfirmed = await confirm({
      title: 'Sign out on all other devices?',
      body: 'Only this browser stays signed in.',
      action: 'Sign out other devices',
      danger: true,
    });
    if (isConfirmed) endOthers.mutate();
  };
  return (
    <Card
      title="Signed-in devices"
      description="If you don’t recognize a device, sign it out and change your password."
      actions={
        others > 0 && (
          <Button busy={endOthers.isPending} onClick={() => void confirmSignOut()}>
            Sign out other devices
          </Button>
        )
      }
      flush
    >
      {sessions.error ? (
        <LoadError query={sessions} />
      ) : sessions.data ? (
        <SessionList sessions={sessions.data.data} />
      ) : (
        <SkeletonRows rows={2} label="Loading devices" />
      )}
    </Card>
  );
};

const SessionList = ({ sessions }: { sessions: Sessions }) => {
  const end = useMutationWithToast({
    mutationFn: (id: string) => publicApi.auth.revokeSession({ body: { id } }),
    successMessage: 'Device signed out',
    errorMessage: 'Couldn’t sign out the device',
    refresh: [sessionsQuery.queryKey],
  });
  return (
    <ul className="divide-y divide-line">
      {sessions.map(({ id, userAgent, ipAddress, createdAt, current }) => {
        const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
        const device = deviceName(userAgent);
        return (
          <li key={id} className="flex items-center gap-3 px-4 py-3 sm:px-6">
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium" title={userAgent ?? undefined}>
                {device}
                {current && <Badge tone="accent">This browser</Badge>}
              </p>
              <p className="text-muted text-xs">
                Signed in <TimeAgo at={createdAt} />
                {ipAddress && ` from ${ipAddress}`}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                aria-label={`Sign out ${device}`}
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
