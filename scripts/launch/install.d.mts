/** Installs the packages of the service in this folder if they don't match its package-lock.json. */
export function ensureInstalled(root: string): Promise<void>;
