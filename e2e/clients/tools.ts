import { execFileSync } from 'node:child_process';

export type Tool = 'python3' | 'java' | 'maven' | 'go';

/** A command that fails where the tool is missing or too old, and what to install then. */
const tools: Record<Tool, { probe: readonly [string, ...string[]]; install: string; debian: string }> = {
  python3: {
    probe: ['python3', '-c', 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))'],
    install: 'Python 3.10 or later with venv',
    debian: 'python3-venv',
  },
  java: {
    probe: ['javac', '--release', '11', '--version'],
    install: 'a JDK, 11 or later',
    debian: 'default-jdk',
  },
  maven: { probe: ['mvn', '--version'], install: 'Maven 3', debian: 'maven' },
  go: { probe: ['go', 'version'], install: 'Go 1.23 or later', debian: 'golang' },
};

const works = ([program, ...args]: readonly [string, ...string[]]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Those of these tools that are missing or too old. */
export const missingTools = (asked: readonly Tool[]): Tool[] =>
  [...new Set(asked)].filter((tool) => !works(tools[tool].probe));

/** What to install, in words and as a command. */
export const installHint = (missing: readonly Tool[]): string => {
  const words = missing.map((tool) => tools[tool].install).join(', ');
  const packages = missing.map((tool) => tools[tool].debian).join(' ');
  return `Install ${words}. On Debian and Ubuntu: apt-get install ${packages}`;
};
