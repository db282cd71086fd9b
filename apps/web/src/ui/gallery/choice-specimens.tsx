import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, RadioGroup, Segmented, Switch } from '../choice.tsx';
import { longText, Specimen, Specimens } from './specimen.tsx';

const access = [
  { value: 'everyone', label: 'Everyone with the link' },
  { value: 'members', label: 'Members of this account', hint: 'They sign in first.' },
  { value: 'nobody', label: 'Nobody', disabled: true },
];

export const ChoiceSpecimens = () => {
  const [ticked, setTicked] = useState(true);
  const [on, setOn] = useState(true);
  const [who, setWho] = useState('everyone');
  const [width, setWidth] = useState('phone');
  const [scheme, setScheme] = useState('light');
  return (
    <Specimens>
      <Specimen name="Checkbox">
        <Checkbox label="Required" checked={ticked} onChange={setTicked} />
        <Checkbox label="Mixed" checked="indeterminate" onChange={() => {}} />
        <Checkbox label="Disabled" checked disabled onChange={() => {}} />
        <Checkbox
          label="I agree to the terms"
          error="Check this box to continue."
          checked={false}
          onChange={() => {}}
        />
      </Specimen>
      <Specimen name="Switch">
        <Switch label="Accept entries" hint="When off, the form is closed." checked={on} onChange={setOn} />
        <Switch label="Off" checked={false} onChange={() => {}} />
        <Switch label="Disabled" checked disabled onChange={() => {}} />
        <Switch label="Label first" labelFirst checked={on} onChange={setOn} className="w-full" />
      </Specimen>
      <Specimen name="RadioGroup" note="arrow keys">
        <RadioGroup label="Access" value={who} onChange={setWho} options={access} />
      </Specimen>
      <Specimen name="RadioGroup: inline, with an error">
        <RadioGroup
          label="Order"
          inline
          value={undefined}
          onChange={() => {}}
          options={[
            { value: 'fixed', label: 'Original order' },
            { value: 'random', label: 'Shuffled' },
          ]}
          error="Choose one."
        />
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          label="Color scheme"
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: 'Light', icon: Sun },
            { value: 'dark', label: 'Dark', icon: Moon },
            { value: 'system', label: 'System' },
          ]}
        />
        <Segmented
          label="Preview width"
          hideLabel
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: 'Phone', icon: Smartphone, iconOnly: true },
            { value: 'tablet', label: 'Tablet', icon: Tablet, iconOnly: true },
            { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true, disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Long text, right to left" dir="rtl">
        <Checkbox label={longText} checked={ticked} onChange={setTicked} />
        <Switch label="قبول الإدخالات" hint="أوقفه ويقول النموذج إنه مغلق." checked={on} onChange={setOn} />
      </Specimen>
    </Specimens>
  );
};
