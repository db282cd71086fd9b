import type * as More from './optional-views.tsx';

/** What plain forms do without, once it is here: see load-form.ts. */
export let optionalViews: typeof More | undefined;

export async function loadOptionalViews(): Promise<void> {
  optionalViews ??= await import('./optional-views.tsx');
}
