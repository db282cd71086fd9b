import { Clear, shownOptions } from './choices.tsx';
import { type ControlProps, type FieldControl, leaving } from './control.ts';
import { FromTable } from './from-table.tsx';
import { OtherText, OWN, ownAnswer } from './own-choices.tsx';

function PictureChoice(props: ControlProps<'picture_choice'>) {
  return Array.isArray(props.field.options) ? <Pictures {...props} /> : <FromTable {...props} />;
}

/** Radio buttons as pictures, each with its words below: those name it, so that the picture itself needs no other text. */
function Pictures(props: ControlProps<'picture_choice'>) {
  const { field, value, required, disabled, errors, describedBy, path, onChange, onLeave, tools } = props;
  const options = shownOptions(field);
  const own = field.allowOther && typeof value === 'string' ? ownAnswer([value], options) : undefined;
  const radio = (
    key: string,
    label: string,
    picture: string | undefined,
    checked: boolean,
    choose: () => void,
  ) => (
    <label class="picture" part="choice" key={key}>
      {picture && <img src={tools.imageUrl(picture)} alt="" loading="lazy" />}
      <span class="picture-name">
        <input
          type="radio"
          name={path}
          value={key}
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={errors.length > 0}
          aria-describedby={describedBy}
          onChange={choose}
        />
        <span>{label}</span>
      </span>
    </label>
  );
  return (
    <div class="pictures" onFocusOut={leaving(onLeave)}>
      {options.map((option) =>
        radio(option.value, option.label, option.imageFileId, option.value === value, () =>
          onChange(option.value),
        ),
      )}
      {field.allowOther && radio(OWN, tools.say('other'), undefined, own !== undefined, () => onChange(OWN))}
      {field.allowOther && <OtherText props={props} own={own} onChange={onChange} />}
      <Clear props={props} />
    </div>
  );
}

export const pictureChoice: FieldControl<'picture_choice'> = {
  frame: 'group',
  Control: PictureChoice,
};
