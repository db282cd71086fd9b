import { OperatorError } from './kit/operator-error.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export class ConfigError extends OperatorError {
  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads variables and collects all errors, so that they are reported together. */
export const createReader = (env: Env) => {
  const problems: string[] = [];
  const text = (name: string): string | undefined => (env[name]?.trim() ? env[name].trim() : undefined);

  return {
    problems,
    text,
    integer(name: string, fallback: number, [min, max]: readonly [number, number]): number {
      const given = text(name);
      if (given === undefined) return fallback;
      const value = Number(given);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
      return fallback;
    },
    oneOf<const V extends string>(name: string, fallback: V, values: readonly V[]): V {
      const given = text(name) ?? fallback;
      const value = values.find((one) => one === given);
      if (value === undefined) problems.push(`${name} must be one of ${values.join(', ')}, not "${given}".`);
      return value ?? fallback;
    },
    flag(name: string, fallback: 'true' | 'false' = 'false'): boolean {
      return this.oneOf(name, fallback, ['true', 'false', '1', '0']).match(/true|1/) !== null;
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const given = text(name);
      if (given === undefined) return undefined;
      const protocol = URL.canParse(given) ? new URL(given).protocol.slice(0, -1) : undefined;
      // The value may contain a password, so it is not repeated.
      if (protocol === undefined || !protocols.includes(protocol))
        problems.push(
          `${name} must be a URL that starts with ${protocols.map((one) => `${one}://`).join(' or ')}.`,
        );
      return given;
    },
  };
};

export type Reader = ReturnType<typeof createReader>;
