import type { Field } from '@form-service/engine';
import { type ComponentType, memo } from 'react';
import { useEditedElement } from '../edited-element.tsx';
import { HelpRow, KeyRow, LabelRow, PlaceholderRow, WidthRow } from '../rows/common-rows.tsx';
import { CalculationRow, ConditionRow, RequiredRow } from '../rows/logic-rows.tsx';
import type { Row, SectionName } from '../rows/row.ts';
import { RulesRow } from '../rows/rules-row.tsx';
import { PanelSection } from '../section.tsx';
import { fieldPanels } from './field-panels.ts';
import { TypeRow } from './type-row.tsx';

type Rows = readonly (readonly [name: string, row: Row<unknown>])[];

const rowsOf = (field: Field): Rows => Object.entries(fieldPanels[field.type].settings);

/** Sections of the common settings. */
const commonSections: Readonly<Record<string, SectionName>> = {
  label: 'general',
  help: 'general',
  placeholder: 'general',
  required: 'general',
  value: 'general',
  rules: 'validation',
  visibleWhen: 'logic',
  width: 'appearance',
  default: 'more',
  key: 'more',
  type: 'more',
};

/** The section of a setting. */
export const sectionOfSetting = (field: Field, name: string): SectionName =>
  rowsOf(field).find(([setting]) => setting === name)?.[1].section ?? commonSections[name] ?? 'general';

const DefaultRow = memo(({ Default }: { Default: ComponentType }) => <Default />);

export function FieldPanel() {
  const { element, issues } = useEditedElement();
  const field = element as Field;
  const { Default, hasPlaceholder } = fieldPanels[field.type];
  const isEntered = field.type !== 'calculated' && field.type !== 'hidden';
  const rows = rowsOf(field);

  const own = (section: SectionName) =>
    rows
      .filter(([, row]) => row.section === section)
      .map(([name, { Editor }]) => (
        <div key={name} data-setting={name}>
          <Editor name={name} />
        </div>
      ));
  const about = (section: SectionName) => ({
    name: section,
    count: Object.keys(field).filter((name) => sectionOfSetting(field, name) === section).length,
    hasErrors: issues.some(
      ({ severity, property }) =>
        severity === 'error' && sectionOfSetting(field, property.split('.')[0] ?? '') === section,
    ),
  });
  const options = own('options');
  const appearanceRows = own('appearance');
  return (
    <>
      <PanelSection {...about('general')}>
        <LabelRow label={isEntered ? 'Question' : 'Label'} />
        {field.type === 'calculated' && (
          <CalculationRow
            name="value"
            label="Calculation"
            hint="Example: answers.price * answers.quantity. Recalculated on every change."
          />
        )}
        {own('general')}
        {isEntered && <HelpRow />}
        {hasPlaceholder && <PlaceholderRow />}
        {isEntered && <RequiredRow />}
      </PanelSection>
      {options.length > 0 && <PanelSection {...about('options')}>{options}</PanelSection>}
      {isEntered && (
        <PanelSection {...about('validation')}>
          {own('validation')}
          <RulesRow />
        </PanelSection>
      )}
      <PanelSection {...about('logic')}>
        <ConditionRow
          name="visibleWhen"
          label="Show this field if"
          hint="Leave empty to always show it. Answers to hidden fields aren’t submitted."
        />
      </PanelSection>
      {(isEntered || appearanceRows.length > 0) && (
        <PanelSection {...about('appearance')}>
          {isEntered && <WidthRow />}
          {appearanceRows}
        </PanelSection>
      )}
      <PanelSection {...about('more')} count={0}>
        {Default && (
          <div data-setting="default">
            <DefaultRow Default={Default} />
          </div>
        )}
        <KeyRow />
        <TypeRow />
      </PanelSection>
    </>
  );
}
