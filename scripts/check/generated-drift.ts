import { readFile } from 'node:fs/promises';

/** The generated files on disk that differ from what their sources say now. */
export const checkGeneratedFiles = async (): Promise<string[]> => {
  // Loaded here, because it brings the whole server with it and the other checks need not wait.
  const { generatedFiles } = await import('../generated-files.ts');
  const problems: string[] = [];
  for (const [path, expected] of Object.entries(await generatedFiles())) {
    const found = await readFile(path, 'utf8').catch(() => undefined);
    if (found !== expected)
      problems.push(`${path} ${found === undefined ? 'is missing' : 'is out of date'}.`);
  }
  return problems.length > 0 ? [...problems, 'Run: npm run generate'] : [];
};
