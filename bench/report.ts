import type { Throughput } from './compare.ts';
import { isMet, type Scenario, type ScenarioResult, type Target } from './scenario.ts';

export interface Report {
  date: string;
  node: string;
  postgres: string;
  cores: number;
  pace: string;
  scenarios: Record<string, Pick<Scenario, 'title' | 'about'> & ScenarioResult>;
}

type Cells = readonly string[];

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);

/** An aligned Markdown table: first column left, figures right. */
const table = (head: Cells, rows: readonly Cells[]): string => {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  const line = (row: Cells) => `| ${row.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
};

const throughputTable = (throughput: readonly Throughput[]) =>
  table(
    ['what', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'ratio'],
    throughput.map(({ label, connections, perSecond, p50Ms, p99Ms, cpuUs, ratio }) => [
      label,
      String(connections),
      number(perSecond),
      number(p50Ms),
      number(p99Ms),
      cpuUs === undefined ? '–' : number(cpuUs),
      number(ratio),
    ]),
  );

const targetTable = (targets: readonly Target[]) =>
  table(
    ['target', 'measured', 'limit', ''],
    targets.map((target) => {
      const { label, measured, min, max, unit } = target;
      const limit = min === undefined ? `≤ ${max}` : `≥ ${min}`;
      const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
      return [label, withUnit(number(measured)), withUnit(limit), isMet(target) ? 'met' : 'NOT met'];
    }),
  );

export const reportScenario = ({
  title,
  about,
  throughput,
  values,
  targets,
}: Report['scenarios'][string]): string =>
  [
    `## ${title}`,
    about,
    throughput && throughputTable(throughput),
    values &&
      table(
        ['what', 'value'],
        values.map(({ label, value, unit }) => [label, `${number(value)} ${unit}`]),
      ),
    targets && targetTable(targets),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');

export const reportAll = ({ date, node, postgres, cores, pace, scenarios }: Report): string =>
  [
    '# Benchmarks',
    'Written by `npm run bench`. Machines differ and are noisy: look at the ratios, which come from one run on one machine. The load generator, the servers and PostgreSQL share its cores. Both programs use the same PostgreSQL with durability on and ten connections each. The service runs with all features on and log level `warn`. CPU is the CPU time per request of the server and PostgreSQL together, which other work on the machine affects least.',
    `${date} · Node ${node} · PostgreSQL ${postgres} · ${cores} cores · ${pace}`,
    ...Object.values(scenarios).map(reportScenario),
    '',
  ].join('\n\n');
