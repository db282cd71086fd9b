import type { Group } from '@form-service/engine';
import { Switch } from '../../../../ui/choice.tsx';
import { NumberField, TextField } from '../../../../ui/text-field.tsx';
import { useEditedElement, useSetting } from '../edited-element.tsx';
import { KeyRow, LabelRow } from '../rows/common-rows.tsx';
import { ConditionRow } from '../rows/logic-rows.tsx';
import { PanelSection } from '../section.tsx';

type Repeat = NonNullable<Group['repeat']>;

export function GroupPanel() {
  const { element } = useEditedElement();
  return (
    <>
      <PanelSection name="general">
        <LabelRow hint="Heading above the group." />
        <KeyRow hint="Identifies the group in entries, exports and conditions." />
      </PanelSection>
      <PanelSection name="options" count={(element as Group).repeat ? 1 : 0}>
        <RepeatRow />
      </PanelSection>
      <PanelSection name="logic" count={(element as Group).visibleWhen ? 1 : 0}>
        <ConditionRow name="visibleWhen" label="Show this group if" hint="Leave empty to always show it." />
      </PanelSection>
    </>
  );
}

function RepeatRow() {
  const { value: repeat, set, problems, error, disabled } = useSetting<Repeat>('repeat');
  const change = (patch: Partial<Repeat>) => {
    const entries = Object.entries({ ...repeat, ...patch }).filter(([, part]) => part !== undefined);
    set(Object.fromEntries(entries), `repeat.${Object.keys(patch).join()}`);
  };
  const problemOf = (part: keyof Repeat) => problems.find(({ path }) => path === part)?.message;
  return (
    <div className="grid gap-4" data-setting="repeat">
      <Switch
        label="Repeating group"
        hint="People can fill it out several times, for example once per guest."
        checked={repeat !== undefined}
        disabled={disabled}
        onChange={(on) => set(on ? {} : undefined)}
      />
      {repeat && (
        <>
          <div className="grid grid-cols-2 gap-2">
            <NumberField
              label="Minimum"
              min={0}
              placeholder="0"
              value={repeat.min ?? null}
              error={problemOf('min') ?? (problems.length === 0 ? error : undefined)}
              disabled={disabled}
              onChange={(min) => change({ min: min ?? undefined })}
            />
            <NumberField
              label="Maximum"
              min={1}
              placeholder="1,000"
              value={repeat.max ?? null}
              error={problemOf('max')}
              disabled={disabled}
              onChange={(max) => change({ max: max ?? undefined })}
            />
          </div>
          <TextField
            label="Item name"
            hint="Singular, for example “Guest”. Headings show “Guest 1”."
            value={repeat.itemLabel ?? ''}
            error={problemOf('itemLabel')}
            disabled={disabled}
            onChange={(itemLabel) => change({ itemLabel: itemLabel || undefined })}
          />
          <TextField
            label="Add button label"
            placeholder="Add another"
            value={repeat.addLabel ?? ''}
            error={problemOf('addLabel')}
            disabled={disabled}
            onChange={(addLabel) => change({ addLabel: addLabel || undefined })}
          />
        </>
      )}
    </div>
  );
}
