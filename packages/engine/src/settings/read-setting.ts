import { nearestName } from '../expressions/nearest-name.ts';
import { MAX_DEFINITION_TEXT, MAX_EXPRESSION_LENGTH, MAX_ISSUES, MAX_PATTERN_LENGTH } from './limits.ts';
import { isObject, isPlainJson, isStorableText } from './plain-json.ts';
import {
  addIssue,
  INVALID,
  type Path,
  type ReadState,
  readText,
  type SettingIssue,
  wrongType,
} from './read-state.ts';
import type { Setting, SettingNode, SettingsOf, Shape } from './setting.ts';

type Kind = SettingNode['kind'];
type NodeOf<K extends Kind> = Extract<SettingNode, { kind: K }>;

/** Control characters, which are not allowed in a single line. */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}/u;

const quoted = (name: string) => JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);

function readShape(shape: Shape, value: Record<string, unknown>, path: Path, reading: ReadState) {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(shape, name)) continue;
    const nearest = nearestName(name, Object.keys(shape));
    const hint = nearest ? `Did you mean ${quoted(nearest)}?` : 'Remove it.';
    addIssue(
      reading,
      [...path, name.slice(0, 100)],
      'unknown_name',
      `${quoted(name)} is not a known property. ${hint}`,
    );
    if (reading.issues.length >= MAX_ISSUES) break;
  }
  for (const name in shape) {
    const node = shape[name] as Setting<unknown>;
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    // Clients in many languages send null for missing values.
    const isRequired = node.required || node.onServer;
    if (given === undefined || (given === null && !isRequired)) {
      if (isRequired) addIssue(reading, [...path, name], 'required', `"${name}" is required.`);
      continue;
    }
    const read = readNode(node, given, [...path, name], reading);
    if (read !== INVALID) result[name] = read;
  }
  return result;
}

const readers: { [K in Kind]: (node: NodeOf<K>, value: unknown, path: Path, reading: ReadState) => unknown } =
  {
    number(node, value, path, reading) {
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrongType(reading, path, 'a number');
      if (node.whole && !Number.isInteger(value)) return wrongType(reading, path, 'a whole number');
      if (value < node.min || value > node.max)
        return addIssue(reading, path, 'out_of_range', `This must be between ${node.min} and ${node.max}.`);
      return value;
    },
    text(node, value, path, reading) {
      const read = readText(value, node.maxLength, path, reading);
      if (read === INVALID) return read;
      if ((node.line ? CONTROL : CONTROL_BUT_LINES).test(read)) {
        const said = node.line
          ? 'This must be one line without control characters.'
          : 'This contains control characters.';
        return addIssue(reading, path, 'invalid_text', said);
      }
      if (node.minLength > 0 && (read.trim() === '' || [...read].length < node.minLength))
        return addIssue(reading, path, 'too_short', "This can't be empty.");
      if (node.format && !node.format.test(read))
        return addIssue(reading, path, 'invalid_format', `This must be ${node.format.sentence}.`);
      return read;
    },
    flag: (_node, value, path, reading) =>
      typeof value === 'boolean' ? value : wrongType(reading, path, 'true or false'),
    one_of(node, value, path, reading) {
      if (typeof value === 'string' && node.values.includes(value)) return value;
      const nearest = typeof value === 'string' ? nearestName(value, node.values) : undefined;
      const known = node.values.map((known) => `"${known}"`).join(', ');
      const hint = nearest ? `Did you mean "${nearest}"?` : `Use one of ${known}.`;
      return addIssue(reading, path, 'not_one_of', `This value is not recognized. ${hint}`);
    },
    list(node, value, path, reading) {
      if (!Array.isArray(value)) return wrongType(reading, path, 'a list');
      if (value.length > node.max)
        return addIssue(
          reading,
          path,
          'too_many',
          `This list has ${value.length} items; the maximum is ${node.max}.`,
        );
      if (value.length < node.min)
        return addIssue(
          reading,
          path,
          'too_few',
          `This list needs at least ${node.min} ${node.min === 1 ? 'item' : 'items'}.`,
        );
      if (node.counted) {
        const { as, max } = node.counted;
        const total = (reading.totals.get(as) ?? 0) + value.length;
        reading.totals.set(as, total);
        if (total > max)
          return addIssue(
            reading,
            path,
            'too_many',
            `There are more than ${max.toLocaleString('en')} ${as} in total. Use fewer, or split the form.`,
          );
      }
      const items: unknown[] = [];
      for (let at = 0; at < value.length && reading.issues.length < MAX_ISSUES; at++)
        items.push(readNode(node.item, value[at], [...path, at], reading));
      return items;
    },
    record: (node, value, path, reading) =>
      isObject(value) ? readShape(node.shape, value, path, reading) : wrongType(reading, path, 'an object'),
    map(node, value, path, reading) {
      if (!isObject(value)) return wrongType(reading, path, 'an object');
      const entries = Object.entries(value);
      if (entries.length > node.max)
        return addIssue(
          reading,
          path,
          'too_many',
          `This has ${entries.length} names; the maximum is ${node.max}.`,
        );
      const result: Record<string, unknown> = {};
      for (const [name, item] of entries) {
        if (reading.issues.length >= MAX_ISSUES) break;
        const at = [...path, name.slice(0, 100)];
        if (
          name.length > node.maxKeyLength ||
          name === '__proto__' ||
          !isStorableText(name) ||
          !node.keys.test(name)
        ) {
          addIssue(reading, at, 'invalid_name', `The name ${quoted(name)} must be ${node.keys.sentence}.`);
          continue;
        }
        reading.characters -= name.length;
        const read = readNode(node.value, item, at, reading);
        if (read !== INVALID) result[name] = read;
      }
      return result;
    },
    expression(_node, value, path, reading) {
      const read = readText(value, MAX_EXPRESSION_LENGTH, path, reading);
      if (read !== INVALID && read.trim() === '')
        return addIssue(
          reading,
          path,
          'too_short',
          'This expression is empty. Enter one or remove the property.',
        );
      return read;
    },
    pattern: (_node, value, path, reading) => readText(value, MAX_PATTERN_LENGTH, path, reading),
    json(_node, value, path, reading) {
      if (!isPlainJson(value))
        return addIssue(
          reading,
          path,
          'invalid_value',
          "This value is too large, too deeply nested, or contains text that can't be stored.",
        );
      return value;
    },
    by_json_type(node, value, path, reading) {
      const type = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : typeof value;
      const chosen = (node.types as Record<string, Setting<unknown> | undefined>)[type];
      if (chosen) return readNode(chosen, value, path, reading);
      const words: Record<string, string> = {
        array: 'a list',
        object: 'an object',
        string: 'text',
        boolean: 'true or false',
      };
      return wrongType(
        reading,
        path,
        Object.keys(node.types)
          .map((name) => words[name])
          .join(' or '),
      );
    },
    variants(node, value, path, reading) {
      if (!isObject(value)) return wrongType(reading, path, 'an object');
      const word = Object.hasOwn(value, node.by) ? value[node.by] : undefined;
      if (typeof word === 'string' && Object.hasOwn(node.variants, word))
        return readNode(node.variants[word] as Setting<unknown>, value, path, reading);
      const names = Object.keys(node.variants);
      const nearest = typeof word === 'string' ? nearestName(word, names) : undefined;
      const hint = nearest ? `Did you mean "${nearest}"?` : `Use one of ${names.join(', ')}.`;
      const said = word === undefined ? `"${node.by}" is required.` : `This ${node.by} is not recognized.`;
      return addIssue(
        reading,
        [...path, node.by],
        word === undefined ? 'required' : `unknown_${node.by}`,
        `${said} ${hint}`,
      );
    },
    nested(node, value, path, reading) {
      if (reading.depth >= node.maxDepth)
        return addIssue(
          reading,
          path,
          'too_deep',
          `Groups are nested more than ${node.maxDepth - 1} levels deep. Use fewer levels.`,
        );
      reading.depth++;
      const read = readNode(node.node(), value, path, reading);
      reading.depth--;
      return read;
    },
  };

function readNode(node: SettingNode, value: unknown, path: Path, reading: ReadState): unknown {
  return (readers[node.kind] as (...args: [SettingNode, unknown, Path, ReadState]) => unknown)(
    node,
    value,
    path,
    reading,
  );
}

/** Reads any JSON as the typed value, or returns issues with paths. Never throws. */
export function readSetting<Value>(
  setting: Setting<Value>,
  value: unknown,
): { value: Value; issues?: never } | { issues: SettingIssue[]; value?: never } {
  const reading: ReadState = { issues: [], characters: MAX_DEFINITION_TEXT, depth: 0, totals: new Map() };
  const read = readNode(setting, value, [], reading);
  if (reading.issues.length > 0 || read === INVALID) return { issues: reading.issues };
  return { value: read as Value };
}

export const readSettings = <S extends Shape>(shape: S, value: unknown) =>
  readSetting<SettingsOf<S>>({ kind: 'record', shape }, value);
