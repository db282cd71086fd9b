export function ensureBuilt(root: string, runtime: string): Promise<void>;
