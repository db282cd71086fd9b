interface Page<Item> {
  data: Item[];
  pagination: { nextCursor: string | null };
}

/**
 * Every item of a list, page after page: `for await (const project of iterate(client.projects.list, { limit: 200 }))`.
 * The next page is asked for when the loop gets there.
 */
export async function* iterate<Args extends { cursor?: string }, Item>(
  list: (args: Args) => Promise<Page<Item>>,
  args: NoInfer<Args>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined = args.cursor;
  do {
    const page: Page<Item> = await list({ ...args, ...(cursor !== undefined && { cursor }) });
    yield* page.data;
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
