import type { StepTypeName, TriggerTypeName } from '../../../automation/part-types.ts';
import { matchOptions } from '../../../ui/combobox-match.ts';
import { type PartType, type StepGroup, stepGroups, stepTypes, triggerTypes } from './part-types.ts';

export type PaletteEntry = PartType &
  (
    | { readonly kind: 'trigger'; readonly type: TriggerTypeName }
    | { readonly kind: 'step'; readonly type: StepTypeName }
  );

type PaletteGroup = { readonly title: string; readonly items: readonly PaletteEntry[] };

const triggers: PaletteEntry[] = (Object.keys(triggerTypes) as TriggerTypeName[]).map((type) => ({
  kind: 'trigger',
  type,
  ...triggerTypes[type],
}));
const steps = (Object.keys(stepTypes) as StepTypeName[]).map((type) => ({
  kind: 'step' as const,
  type,
  ...stepTypes[type],
}));

const groups: readonly PaletteGroup[] = [
  { title: 'Triggers', items: triggers },
  ...(Object.keys(stepGroups) as StepGroup[]).map((group) => ({
    title: stepGroups[group],
    items: steps.filter((step) => step.group === group),
  })),
];

/** Items to add, by search text; without triggers if only a step fits. */
export function stepPaletteGroups(search: string, { stepsOnly = false } = {}): PaletteGroup[] {
  return groups.flatMap(({ title, items }) => {
    const fitting = items.filter(({ kind }) => !stepsOnly || kind === 'step');
    const found = new Set(
      matchOptions(
        fitting.map(({ type, label, about }) => ({ value: type, label, keywords: `${type} ${about}` })),
        search,
      ).map(({ value }) => value),
    );
    const shown = fitting.filter(({ type }) => found.has(type));
    return shown.length > 0 ? [{ title, items: shown }] : [];
  });
}
