import { readFile } from 'node:fs/promises';

/** Reports generated files that are out of date. */
export const checkGeneratedFiles = async (): Promise<string[]> => {
  // Imported here because it loads the whole server, which other checks need not wait for.
  const { generatedFiles } = await import('../generated-files.ts');
  const problems: string[] = [];
  for (const [path, expected] of Object.entries(await generatedFiles())) {
    const found = await readFile(path, 'utf8').catch(() => undefined);
    if (found !== expected)
      problems.push(`${path} ${found === undefined ? 'is missing' : 'is out of date'}.`);
  }
  return problems.length > 0 ? [...problems, 'Run: npm run generate'] : [];
};
