/** The page says so if the server was started with NODE_ENV=development. Vite's dev server has no such page. */
export const isDevelopment: boolean =
  document.querySelector('meta[name="development"]') !== null ||
  document.querySelector('script[src^="/@vite"]') !== null;
