import type { ExtensionManifest } from '@form-service/contracts';

export type Setting = NonNullable<ExtensionManifest['settings']>[number];
export type Connector = NonNullable<ExtensionManifest['connectors']>[number];
export type Snippet = NonNullable<ExtensionManifest['snippets']>[number];

export type PlainValue = string | number | boolean;
/** Values of settings that are not secrets, by key. */
export type PlainSettings = Readonly<Record<string, PlainValue>>;
export type SecretSettings = Readonly<Record<string, string>>;

/** Compares versions like 1.10.0 numerically. */
export const isNewer = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};
