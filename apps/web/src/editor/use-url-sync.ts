import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Delay before the URL follows the selection: updating it on every arrow key would be slow. */
const DELAY_MS = 400;

type UrlSync<Search> = {
  /** How the path of the editor's screen ends: with the ID of what it edits. */
  path: string;
  /** The selection as search parameters. The same object until one of them changes. */
  search: Search;
  /** Selects what the URL names. Called once, when the editor opens. */
  restore: (search: Search) => void;
};

/** Keeps the selection in the URL, for reloads and links. */
export function useUrlSync<Search extends Readonly<Record<string, string | undefined>>>({
  path,
  search,
  restore,
}: UrlSync<Search>): void {
  const router = useRouter();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    restore(router.state.location.search as Search);
  }, [router, restore]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search: now } = router.latestLocation;
      // During navigation the URL already belongs to the next screen: changing it would navigate back.
      if (!pathname.endsWith(path)) return;
      if (Object.keys(search).every((name) => (now as Search)[name] === search[name])) return;
      void router.navigate({ to: '.', search: (before) => ({ ...before, ...search }), replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [router, path, search]);
}
