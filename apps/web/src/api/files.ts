import { queryOptions } from '@tanstack/react-query';
import { api, sameOriginUrl } from './client.ts';

type Disposition = 'attachment' | 'inline';

/** Where the bytes of a file are, for five minutes: a link or a picture cannot say which account it is asked in. */
export const fileLink = async (id: string, disposition: Disposition, signal?: AbortSignal): Promise<string> =>
  sameOriginUrl(await api().files.downloadLink({ id, disposition }, { signal }));

/** To be shown in place. Asked for again before the address ends. */
export const fileLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id, 'link'],
    queryFn: ({ signal }) => fileLink(id, 'inline', signal),
    staleTime: 240_000,
    gcTime: 240_000,
    // What is on the screen has its bytes already.
    refetchOnWindowFocus: false,
  });
