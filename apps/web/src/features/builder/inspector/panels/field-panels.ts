/**
 * Which settings a field of each type has in the inspector, and how each is edited. The compiler asks for every type of the
 * engine, and for every setting of each.
 */
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
