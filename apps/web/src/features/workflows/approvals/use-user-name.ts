import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../api/session.ts';
import { memberChoicesQuery } from '../panels/choices-api.ts';

/** Display names of users by id or email; the current user is "you". */
export const useUserName = (): ((idOrEmail: string) => string | undefined) => {
  const { data: members = [] } = useQuery(memberChoicesQuery);
  const me = useMe();
  return (name) => {
    const sought = name.toLowerCase();
    if (name === me.id || sought === me.email.toLowerCase()) return 'you';
    return members.find(({ id, email }) => id === name || email.toLowerCase() === sought)?.name;
  };
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
