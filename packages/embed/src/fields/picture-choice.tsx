import { ClearButton, shownOptions } from './choices.tsx';
import { OTHER, OtherText, otherAnswer } from './choices-with-other.tsx';
import { type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { TableChoices } from './table-choices.tsx';

function PictureChoice(props: ControlProps<'picture_choice'>) {
  return Array.isArray(props.field.options) ? <ImageOptions {...props} /> : <TableChoices {...props} />;
}

/** Radio buttons with images. The label below is the accessible name, so the image needs no alt text. */
function ImageOptions(props: ControlProps<'picture_choice'>) {
  const { field, value, required, disabled, errors, describedBy, path, onChange, onLeave, tools } = props;
  const options = shownOptions(field);
  const other = field.allowOther && typeof value === 'string' ? otherAnswer([value], options) : undefined;
  const radio = (
    key: string,
    label: string,
    imageId: string | undefined,
    checked: boolean,
    choose: () => void,
  ) => (
    <label class="picture" part="choice" key={key}>
      {imageId && <img src={tools.imageUrl(imageId)} alt="" loading="lazy" />}
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
    <div class="pictures" onFocusOut={onFocusLeave(onLeave)}>
      {options.map((option) =>
        radio(option.value, option.label, option.imageFileId, option.value === value, () =>
          onChange(option.value),
        ),
      )}
      {field.allowOther &&
        radio(OTHER, tools.t('other'), undefined, other !== undefined, () => onChange(OTHER))}
      {field.allowOther && <OtherText props={props} other={other} onChange={onChange} />}
      <ClearButton props={props} />
    </div>
  );
}

export const pictureChoice: FieldControl<'picture_choice'> = {
  frame: 'group',
  Control: PictureChoice,
};
