interface Page {
  data: readonly unknown[];
  pagination: { nextCursor: string | null };
}

type List = (args: never) => Promise<Page>;
type ItemOf<L extends List> = Awaited<ReturnType<L>>['data'][number];

/**
 * Iterates over all items of a list: `for await (const project of iterate(client.projects.list, { limit: 200 }))`.
 * Pages are fetched as needed.
 */
export async function* iterate<L extends List>(
  list: L,
  args?: Parameters<L>[0],
): AsyncGenerator<ItemOf<L>, void, undefined> {
  const next = list as unknown as (args: object) => Promise<Page>;
  let cursor: string | undefined;
  do {
    const page = await next({ ...(args as object), ...(cursor !== undefined && { cursor }) });
    yield* page.data as ItemOf<L>[];
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
