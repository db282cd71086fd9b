/** Settings of each field type in the inspector, and their editors. A missing type or setting is a compile error. */
import type { FieldTypeName } from '@form-service/engine';
import { choicePanels } from './choice-panels.tsx';
import { compositePanels } from './composite-panels.tsx';
import type { FieldPanels } from './field-panel-types.ts';
import { numberPanels } from './number-panels.tsx';
import { textPanels } from './text-panels.tsx';
import { timePanels } from './time-panels.tsx';

export const fieldPanels: FieldPanels<FieldTypeName> = {
  ...textPanels,
  ...numberPanels,
  ...choicePanels,
  ...timePanels,
  ...compositePanels,
};
