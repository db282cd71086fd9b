import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useSearchText } from '../../../ui/debounce.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { membersQuery, ownersQuery } from '../api.ts';
import { LoadError } from '../error-banner.tsx';
import { MembersTable } from './members-table.tsx';

interface MembersCardProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
}

export const MembersCard = ({ q, onSearch }: MembersCardProps) => {
  const [text, setText] = useSearchText(q, onSearch);
  const members = useInfiniteQuery(membersQuery(q));
  const owners = useQuery(ownersQuery);
  const rows = members.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Card
      title="Members"
      actions={<SearchField label="Search members" value={text} onChange={setText} className="w-56" />}
      flush
    >
      {members.error ? (
        <LoadError query={members} />
      ) : members.isSuccess && rows.length === 0 ? (
        <EmptyState compact icon={UsersRound} title="No matching members">
          Try a different name or email address.
        </EmptyState>
      ) : (
        <MembersTable members={rows} owners={owners.data?.data.length ?? 1} loading={members.isPending} />
      )}
      <ShowMore
        hasNextPage={members.hasNextPage}
        isFetchingNextPage={members.isFetchingNextPage}
        fetchNextPage={members.fetchNextPage}
        className="border-line border-t p-3"
      />
    </Card>
  );
};
