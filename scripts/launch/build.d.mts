export function ensureBuilt(
  root: string,
  runtime: string,
  names?: ('form' | 'app' | 'service')[],
): Promise<void>;
