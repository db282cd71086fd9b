import type { ExpressionType } from '@form-service/engine';
import type { ConditionField } from '../../../logic/condition-field.ts';
import type { Reference } from '../../../references/references-api.ts';

const any: ExpressionType = { kind: 'any' };

/** Lists and objects are opaque: their members have references of their own. */
const typeOf = ({ type }: Reference): ExpressionType => {
  if (type === 'list') return { kind: 'list', items: any };
  if (type === 'object') return any;
  if (type === 'map') return { kind: 'map', values: any };
  return type === 'string' ? { kind: 'string' } : { kind: type };
};

const sections: Readonly<Partial<Record<Reference['source'], string>>> = {
  entry: 'Entry',
  trigger: 'Trigger',
  step: 'Earlier steps',
  loop: 'Current item',
  account: 'Account',
};

/** Fields that conditions at a step can refer to. */
export const fieldsOfReferences = (references: readonly Reference[]): ConditionField[] =>
  references.map((reference) => ({
    path: reference.reference.split('.'),
    label: reference.label,
    type: typeOf(reference),
    ...(reference.type === 'object' && { textOnly: true }),
    section: sections[reference.source] ?? 'Other',
  }));
