import type { DragEvent } from 'react';
import type { StepTypeName, TriggerTypeName } from '../../../automation/part-types.ts';
import { stepTypes, triggerTypes } from '../model/part-types.ts';

export type StepPaletteItem =
  | { readonly kind: 'trigger'; readonly type: TriggerTypeName }
  | { readonly kind: 'step'; readonly type: StepTypeName };

const format = 'application/x-form-service-part';

export const startDrag = (event: DragEvent, { type }: StepPaletteItem): void => {
  event.dataTransfer.setData(format, type);
  event.dataTransfer.effectAllowed = 'copy';
};

/** The dropped palette item, if any. */
export function dropOf(event: DragEvent): StepPaletteItem | undefined {
  const type = event.dataTransfer.getData(format);
  if (Object.hasOwn(stepTypes, type)) return { kind: 'step', type: type as StepTypeName };
  if (Object.hasOwn(triggerTypes, type)) return { kind: 'trigger', type: type as TriggerTypeName };
  return undefined;
}
