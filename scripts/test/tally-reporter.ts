import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { Tally } from './run-vitest.ts';

/** Failed hooks and files that could not be loaded. */
const loadFailures = (module: TestModule): string[] => {
  const parts = [module, ...module.children.allSuites()];
  return parts
    .filter((part) => part.errors().length > 0)
    .map(() => `${module.relativeModuleId}: could not run`);
};

const count = (modules: readonly TestModule[], isFiltered: boolean): Tally => {
  const tally: Tally = { passed: 0, failed: 0, notes: [] };
  const fail = (note: string) => {
    tally.failed += 1;
    tally.notes.push(note);
  };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') tally.passed += 1;
      else if (state === 'failed') tally.failed += 1;
      // A skipped test counts as failed, unless tests were selected by name.
      else if (!isFiltered) fail(`${module.relativeModuleId}: "${test.fullName}" was skipped`);
    }
    loadFailures(module).forEach(fail);
  }
  return tally;
};

/** Writes the results of a run to the file TALLY_FILE. */
export default class TallyReporter implements Reporter {
  #isFiltered = false;

  onInit(vitest: Vitest): void {
    this.#isFiltered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tally = count(modules, this.#isFiltered);
    tally.failed += unhandledErrors.length;
    if (unhandledErrors.length > 0)
      tally.notes.push(`${unhandledErrors.length} errors outside tests: see above`);
    writeFileSync(process.env.TALLY_FILE as string, JSON.stringify(tally));
  }
}
