import { queryOptions } from '@tanstack/react-query';
import { api, sameOriginUrl } from './client.ts';

type Disposition = 'attachment' | 'inline';

/** A link to a file's bytes, valid for five minutes. Links and images cannot send the account header. */
export const fileLink = async (id: string, disposition: Disposition, signal?: AbortSignal): Promise<string> =>
  sameOriginUrl(await api().files.downloadLink({ id, disposition }, { signal }));

/** Link for showing a file inline. Refetched before it expires. */
export const fileLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id, 'link'],
    queryFn: ({ signal }) => fileLink(id, 'inline', signal),
    staleTime: 240_000,
    gcTime: 240_000,
    // Images on the screen are already loaded.
    refetchOnWindowFocus: false,
  });
