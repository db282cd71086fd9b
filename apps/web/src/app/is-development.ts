/** A service that was started with NODE_ENV=development says so in the page; Vite's own server has no such page. */
export const isDevelopment: boolean =
  document.querySelector('meta[name="development"]') !== null ||
  document.querySelector('script[src^="/@vite"]') !== null;
