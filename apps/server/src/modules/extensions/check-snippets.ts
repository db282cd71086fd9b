import { type ErrorDetail, type ExtensionManifest, idBody, WorkflowStep } from '@form-service/contracts';
import { createValidatorCompiler, validationError } from '../../http/validation.ts';
import type { Snippet } from './manifest.ts';

const detail = (path: string, code: string, message: string): ErrorDetail => ({ path, code, message });

/** Placeholder for an id that exists after the installation. */
const placeholder = '01kxta5vqse7xr9m4z3h8w2bcd';
const anyId = new RegExp(`\\b[a-z]{3}_${idBody}\\b`);

type Step = Snippet['steps'][number];
type Resolve = (kind: 'connector' | 'template', key: string) => string | undefined;

const named = /^(connector|template):([a-z][a-z0-9_]{0,62})$/;

/** A step with ids in place of the names that the manifest uses. Unknown names are reported and left unchanged. */
export const resolveStep = (step: Step, resolve: Resolve): { step: Step; missing: string[] } => {
  const missing: string[] = [];
  const resolved: Step = { ...step };
  for (const [field, kind] of [
    ['connectorId', 'connector'],
    ['templateId', 'template'],
  ] as const) {
    if (!Object.hasOwn(step, field)) continue;
    const [, of, key = ''] = named.exec(String(step[field])) ?? [];
    const id = of === kind ? resolve(kind, key) : undefined;
    if (id === undefined) missing.push(field);
    else resolved[field] = id;
  }
  return { step: resolved, missing };
};

const validate = createValidatorCompiler()({
  schema: WorkflowStep,
  httpPart: 'body',
  method: 'POST',
  url: '',
});
const isStep = validate as typeof validate & { errors?: Parameters<typeof validationError>[1] };

const checkStep = (
  given: Step,
  path: string,
  { connectors = [], templates = [] }: ExtensionManifest,
): ErrorDetail[] => {
  const { step, missing } = resolveStep(given, (kind, key) => {
    const known = kind === 'connector' ? connectors : templates;
    return known.some((one) => one.key === key)
      ? `${kind === 'connector' ? 'con' : 'tpl'}_${placeholder}`
      : undefined;
  });
  const ids = [...Object.entries(given)].filter(([, value]) => anyId.test(JSON.stringify(value) ?? ''));
  return [
    ...missing.map((field) =>
      detail(
        `${path}.${field}`,
        'unknown_reference',
        `Reference something in this manifest: ${field === 'connectorId' ? 'connector' : 'template'}:KEY.`,
      ),
    ),
    ...ids.map(([field]) =>
      detail(
        `${path}.${field}`,
        'foreign_id',
        'Ids belong to one account, but a manifest is for all accounts. Remove it; it is chosen in the workflow.',
      ),
    ),
    ...(isStep(step)
      ? []
      : validationError('body', isStep.errors ?? []).details.map((one) => ({
          ...one,
          path: `${path}.${one.path}`,
        }))),
  ];
};

export const checkSnippets = (manifest: ExtensionManifest): ErrorDetail[] =>
  (manifest.snippets ?? []).flatMap(({ key, steps, connections = [] }, at) => {
    const path = `snippets.${at}`;
    const keys = steps.map((step) => String(step.key));
    const isTwice = (manifest.snippets ?? []).findIndex((other) => other.key === key) < at;
    return [
      ...(isTwice ? [detail(`${path}.key`, 'duplicate_key', `"${key}" is used twice. Rename one.`)] : []),
      ...keys.flatMap((one, index) =>
        keys.indexOf(one) < index
          ? [detail(`${path}.steps.${index}.key`, 'duplicate_key', `"${one}" is used twice. Rename one.`)]
          : [],
      ),
      ...steps.flatMap((step, index) => checkStep(step, `${path}.steps.${index}`, manifest)),
      ...connections.flatMap(({ from, to }, index) =>
        [from, to].some((end) => !keys.includes(end))
          ? [
              detail(
                `${path}.connections.${index}`,
                'unknown_step',
                'A connection must lead from one step of the snippet to another.',
              ),
            ]
          : [],
      ),
    ];
  });
