export type BuildPart = 'form' | 'app' | 'service';

export function ensureBuilt(root: string, runtime: string, names?: BuildPart[]): Promise<void>;
