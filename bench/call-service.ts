import type { BenchAccount, BenchEnvironment } from './environment.ts';

/** Calls the service as an account: GET, or POST with a body. */
export const callService = async <T>(
  { service }: Pick<BenchEnvironment, 'service'>,
  { headers }: BenchAccount,
  path: string,
  body?: object,
): Promise<T> => {
  const response = await fetch(`${service.origin}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};
