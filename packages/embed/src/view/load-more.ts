/** What plain forms do without, once it is here: see `isPlain`. */
export let more: typeof import('./more.tsx') | undefined;

export async function loadMore(): Promise<void> {
  more ??= await import('./more.tsx');
}
