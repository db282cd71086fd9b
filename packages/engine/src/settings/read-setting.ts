import { nearestName } from '../expressions/nearest-name.ts';
import { MAX_DEFINITION_TEXT, MAX_EXPRESSION_LENGTH, MAX_ISSUES, MAX_PATTERN_LENGTH } from './limits.ts';
import { isObject, isPlainJson, isStorableText } from './plain-json.ts';
import {
  addIssue,
  addWrongType,
  INVALID,
  type Path,
  type ReadState,
  readText,
  type SettingIssue,
} from './read-state.ts';
import type { Setting, SettingNode, SettingsOf, Shape } from './setting.ts';

type Kind = SettingNode['kind'];
type NodeOf<K extends Kind> = Extract<SettingNode, { kind: K }>;

/** Control characters, which are not allowed in a single line. */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}/u;

const quoted = (name: string) => JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);

function readShape(shape: Shape, value: Record<string, unknown>, path: Path, state: ReadState) {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(shape, name)) continue;
    const nearest = nearestName(name, Object.keys(shape));
    const hint = nearest ? `Did you mean ${quoted(nearest)}?` : 'Remove it.';
    addIssue(
      state,
      [...path, name.slice(0, 100)],
      'unknown_name',
      `${quoted(name)} is not a known property. ${hint}`,
    );
    if (state.issues.length >= MAX_ISSUES) break;
  }
  for (const name in shape) {
    const node = shape[name] as Setting<unknown>;
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    // Clients in many languages send null for missing values.
    const isRequired = node.required || node.onServer;
    if (given === undefined || (given === null && !isRequired)) {
      if (isRequired) addIssue(state, [...path, name], 'required', `"${name}" is required.`);
      continue;
    }
    const read = readNode(node, given, [...path, name], state);
    if (read !== INVALID) result[name] = read;
  }
  return result;
}

const readers: { [K in Kind]: (node: NodeOf<K>, value: unknown, path: Path, state: ReadState) => unknown } = {
  number(node, value, path, state) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return addWrongType(state, path, 'a number');
    if (node.whole && !Number.isInteger(value)) return addWrongType(state, path, 'a whole number');
    if (value < node.min || value > node.max)
      return addIssue(state, path, 'out_of_range', `This must be between ${node.min} and ${node.max}.`);
    return value;
  },
  text(node, value, path, state) {
    const read = readText(value, node.maxLength, path, state);
    if (read === INVALID) return read;
    if ((node.line ? CONTROL : CONTROL_BUT_LINES).test(read)) {
      const message = node.line
        ? 'This must be one line without control characters.'
        : 'This contains control characters.';
      return addIssue(state, path, 'invalid_text', message);
    }
    if (node.minLength > 0 && (read.trim() === '' || [...read].length < node.minLength))
      return addIssue(state, path, 'too_short', "This can't be empty.");
    if (node.format && !node.format.test(read))
      return addIssue(state, path, 'invalid_format', `This must be ${node.format.sentence}.`);
    return read;
  },
  flag: (_node, value, path, state) =>
    typeof value === 'boolean' ? value : addWrongType(state, path, 'true or false'),
  one_of(node, value, path, state) {
    if (typeof value === 'string' && node.values.includes(value)) return value;
    const nearest = typeof value === 'string' ? nearestName(value, node.values) : undefined;
    const known = node.values.map((known) => `"${known}"`).join(', ');
    const hint = nearest ? `Did you mean "${nearest}"?` : `Use one of ${known}.`;
    return addIssue(state, path, 'not_one_of', `This value is not recognized. ${hint}`);
  },
  list(node, value, path, state) {
    if (!Array.isArray(value)) return addWrongType(state, path, 'a list');
    if (value.length > node.max)
      return addIssue(
        state,
        path,
        'too_many',
        `This list has ${value.length} items; the maximum is ${node.max}.`,
      );
    if (value.length < node.min)
      return addIssue(
        state,
        path,
        'too_few',
        `This list needs at least ${node.min} ${node.min === 1 ? 'item' : 'items'}.`,
      );
    if (node.counted) {
      const { as, max } = node.counted;
      const total = (state.totals.get(as) ?? 0) + value.length;
      state.totals.set(as, total);
      if (total > max)
        return addIssue(
          state,
          path,
          'too_many',
          `There are more than ${max.toLocaleString('en')} ${as} in total. Use fewer, or split the form.`,
        );
    }
    const items: unknown[] = [];
    for (let at = 0; at < value.length && state.issues.length < MAX_ISSUES; at++)
      items.push(readNode(node.item, value[at], [...path, at], state));
    return items;
  },
  record: (node, value, path, state) =>
    isObject(value) ? readShape(node.shape, value, path, state) : addWrongType(state, path, 'an object'),
  map(node, value, path, state) {
    if (!isObject(value)) return addWrongType(state, path, 'an object');
    const entries = Object.entries(value);
    if (entries.length > node.max)
      return addIssue(
        state,
        path,
        'too_many',
        `This has ${entries.length} names; the maximum is ${node.max}.`,
      );
    const result: Record<string, unknown> = {};
    for (const [name, item] of entries) {
      if (state.issues.length >= MAX_ISSUES) break;
      const at = [...path, name.slice(0, 100)];
      if (
        name.length > node.maxKeyLength ||
        name === '__proto__' ||
        !isStorableText(name) ||
        !node.keys.test(name)
      ) {
        addIssue(state, at, 'invalid_name', `The name ${quoted(name)} must be ${node.keys.sentence}.`);
        continue;
      }
      state.characters -= name.length;
      const read = readNode(node.value, item, at, state);
      if (read !== INVALID) result[name] = read;
    }
    return result;
  },
  expression(_node, value, path, state) {
    const read = readText(value, MAX_EXPRESSION_LENGTH, path, state);
    if (read !== INVALID && read.trim() === '')
      return addIssue(
        state,
        path,
        'too_short',
        'This expression is empty. Enter one or remove the property.',
      );
    return read;
  },
  pattern: (_node, value, path, state) => readText(value, MAX_PATTERN_LENGTH, path, state),
  json(_node, value, path, state) {
    if (!isPlainJson(value))
      return addIssue(
        state,
        path,
        'invalid_value',
        "This value is too large, too deeply nested, or contains text that can't be stored.",
      );
    return value;
  },
  by_json_type(node, value, path, state) {
    const type = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : typeof value;
    const chosen = (node.types as Record<string, Setting<unknown> | undefined>)[type];
    if (chosen) return readNode(chosen, value, path, state);
    const variantNames: Record<string, string> = {
      array: 'a list',
      object: 'an object',
      string: 'text',
      boolean: 'true or false',
    };
    return addWrongType(
      state,
      path,
      Object.keys(node.types)
        .map((name) => variantNames[name])
        .join(' or '),
    );
  },
  variants(node, value, path, state) {
    if (!isObject(value)) return addWrongType(state, path, 'an object');
    const variantName = Object.hasOwn(value, node.by) ? value[node.by] : undefined;
    if (typeof variantName === 'string' && Object.hasOwn(node.variants, variantName))
      return readNode(node.variants[variantName] as Setting<unknown>, value, path, state);
    const names = Object.keys(node.variants);
    const nearest = typeof variantName === 'string' ? nearestName(variantName, names) : undefined;
    const hint = nearest ? `Did you mean "${nearest}"?` : `Use one of ${names.join(', ')}.`;
    const message =
      variantName === undefined ? `"${node.by}" is required.` : `This ${node.by} is not recognized.`;
    return addIssue(
      state,
      [...path, node.by],
      variantName === undefined ? 'required' : `unknown_${node.by}`,
      `${message} ${hint}`,
    );
  },
  nested(node, value, path, state) {
    if (state.depth >= node.maxDepth)
      return addIssue(
        state,
        path,
        'too_deep',
        `Groups are nested more than ${node.maxDepth - 1} levels deep. Use fewer levels.`,
      );
    state.depth++;
    const read = readNode(node.node(), value, path, state);
    state.depth--;
    return read;
  },
};

function readNode(node: SettingNode, value: unknown, path: Path, state: ReadState): unknown {
  return (readers[node.kind] as (...args: [SettingNode, unknown, Path, ReadState]) => unknown)(
    node,
    value,
    path,
    state,
  );
}

/** Reads any JSON as the typed value, or returns issues with paths. Never throws. */
export function readSetting<Value>(
  setting: Setting<Value>,
  value: unknown,
): { value: Value; issues?: never } | { issues: SettingIssue[]; value?: never } {
  const state: ReadState = { issues: [], characters: MAX_DEFINITION_TEXT, depth: 0, totals: new Map() };
  const read = readNode(setting, value, [], state);
  if (state.issues.length > 0 || read === INVALID) return { issues: state.issues };
  return { value: read as Value };
}

export const readSettings = <S extends Shape>(shape: S, value: unknown) =>
  readSetting<SettingsOf<S>>({ kind: 'record', shape }, value);
