import type * as More from './more.tsx';

/** What plain forms do without, once it is here: see load-form.ts. */
export let more: typeof More | undefined;

export async function loadMore(): Promise<void> {
  more ??= await import('./more.tsx');
}
