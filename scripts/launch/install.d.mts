/** Installs packages in a folder with the service if they do not match its package-lock.json. */
export function ensureInstalled(root: string): Promise<void>;
