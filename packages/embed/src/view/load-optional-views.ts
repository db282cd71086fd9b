import type * as More from './optional-views.tsx';

/** Views that basic forms do not need, once loaded; see load-form.ts. */
export let optionalViews: typeof More | undefined;

export async function loadOptionalViews(): Promise<void> {
  optionalViews ??= await import('./optional-views.tsx');
}
