import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, LogOut, Monitor, Moon, Sun, User } from 'lucide-react';
import { publicApi } from '../../api/client.ts';
import { clearSession, useMe } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useColorScheme } from '../../ui/theme.ts';
import { useToast } from '../../ui/toast.tsx';

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];

export const UserMenu = () => {
  const { name, email } = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const [scheme, setScheme] = useColorScheme();
  const signOut = useMutation({
    mutationFn: () => publicApi.auth.signOut(),
    onSuccess: async () => {
      clearSession();
      await navigate({ to: '/sign-in', search: {} });
      queries.clear();
    },
    onError: () => toast({ kind: 'error', title: 'Couldn’t sign you out', body: 'Try again in a moment.' }),
  });
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label={`${name}, user menu`} className="rounded-full">
          <Avatar name={name} />
        </button>
      }
      items={[
        { kind: 'heading', label: email },
        { kind: 'link', label: 'Profile', icon: User, link: { to: '/settings/profile' } },
        {
          label: 'API documentation',
          icon: BookOpen,
          onSelect: () => window.open('/docs', '_blank', 'noopener'),
        },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: 'Appearance',
          value: scheme,
          onChange: (value) => setScheme(value as typeof scheme),
          options: schemes,
        },
        { kind: 'separator' },
        { label: 'Sign out', icon: LogOut, onSelect: () => signOut.mutate() },
      ]}
    />
  );
};
