import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Engine = 'firefox' | 'webkit';

/** What each engine needs: any one of these programs, and the Debian package that has it. */
const needs: Record<Engine, readonly { programs: readonly string[]; debian: string }[]> = {
  firefox: [
    { programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
    { programs: ['Xvfb'], debian: 'xvfb' },
  ],
  webkit: [
    { programs: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
    { programs: ['Xvfb'], debian: 'xvfb' },
  ],
};

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of the first of these programs that is installed. */
const findProgram = (
  names: readonly string[],
  searchPath: string | undefined = process.env.PATH,
): string | undefined =>
  names
    .flatMap((name) => (searchPath ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isProgram);

export const requireProgram = (engine: Engine, debian: string): string => {
  const programs = needs[engine].find((need) => need.debian === debian)?.programs ?? [];
  const path = findProgram(programs);
  if (!path) throw new Error(`${programs.join(' or ')} is not installed. Run: apt-get install ${debian}`);
  return path;
};

/** The Debian packages that these engines still need. */
export const missingPackages = (engines: readonly Engine[], searchPath?: string): string[] => [
  ...new Set(
    engines
      .flatMap((engine) => needs[engine])
      .filter(({ programs }) => !findProgram(programs, searchPath))
      .map(({ debian }) => debian),
  ),
];
