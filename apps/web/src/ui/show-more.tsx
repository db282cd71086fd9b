import clsx from 'clsx';
import { Button } from './button.tsx';

type ShowMoreProps = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  className?: string;
};

/** Loads the next page of a list, if there is one. */
export const ShowMore = ({ hasNextPage, isFetchingNextPage, fetchNextPage, className }: ShowMoreProps) =>
  hasNextPage && (
    <div className={clsx('flex justify-center', className)}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
