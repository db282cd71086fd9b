import type { Definition } from '../definition.ts';
import { readSetting } from '../settings/read-setting.ts';
import type { SettingIssue } from '../settings/read-state.ts';
import { upgradeDefinition } from '../upgrades/index.ts';
import { definitionNode } from './element-shapes.ts';

/**
 * Any JSON as a definition of the present format, or what is wrong and where (`pages.0.elements.3.options.1.value`).
 * Never throws; time is bounded by the limits, which are checked before what is behind them is read.
 */
export function readDefinition(
  json: unknown,
): { definition: Definition; issues?: never } | { issues: SettingIssue[]; definition?: never } {
  const upgraded = upgradeDefinition(json);
  if ('issue' in upgraded) return { issues: [upgraded.issue] };
  const read = readSetting(definitionNode, upgraded.json);
  return read.issues ? { issues: read.issues } : { definition: read.value as Definition };
}
