import { Globe, Hash, Mail, Type } from 'lucide-react';
import { useState } from 'react';
import { ColorField } from '../color-field.tsx';
import { Combobox } from '../combobox.tsx';
import { PasswordField } from '../password-field.tsx';
import { SearchField } from '../search-field.tsx';
import { Select } from '../select.tsx';
import { NumberField, TextArea, TextField } from '../text-field.tsx';
import { longText, Specimen, Specimens, zones } from './specimen.tsx';

const kinds = [
  { value: 'text', label: 'Short text', icon: Type },
  { value: 'email', label: 'Email', icon: Mail },
  { value: 'number', label: 'Number', icon: Hash },
  { value: 'website', label: 'Website', icon: Globe, disabled: true },
];

export const InputSpecimens = () => {
  const [text, setText] = useState('Customer feedback');
  const [long, setLong] = useState('Thank you for your time.\nWe read every answer.');
  const [number, setNumber] = useState<number | null>(20);
  const [password, setPassword] = useState('correct horse');
  const [search, setSearch] = useState('feed');
  const [kind, setKind] = useState<string | undefined>('text');
  const [zone, setZone] = useState<string | undefined>('Europe/Berlin');
  const [color, setColor] = useState('#4f4be0');
  return (
    <Specimens>
      <Specimen name="TextField">
        <TextField label="Form name" value={text} onChange={setText} className="w-full" />
      </Specimen>
      <Specimen name="With hint, optional">
        <TextField
          label="Reply address"
          hint="Replies to our emails go here."
          optional
          value=""
          onChange={() => {}}
          placeholder="team@example.com"
          prefix={<Mail aria-hidden className="size-4" />}
          className="w-full"
        />
      </Specimen>
      <Specimen name="With an error">
        <TextField
          label="URL slug"
          error="This slug is taken. Try feedback-2."
          value="feedback"
          onChange={() => {}}
          className="w-full"
        />
      </Specimen>
      <Specimen name="Disabled and read-only">
        <TextField label="Plan" value="Team" onChange={() => {}} disabled className="w-full" />
        <TextField label="Account ID" value="acc_01jd" onChange={() => {}} readOnly className="w-full" />
      </Specimen>
      <Specimen name="TextArea" note="grows with its text">
        <TextArea label="Thank-you message" value={long} onChange={setLong} className="w-full" />
      </Specimen>
      <Specimen name="NumberField, SearchField">
        <NumberField
          label="Close after"
          suffix={<span className="pe-2">entries</span>}
          value={number}
          onChange={setNumber}
          min={0}
          className="w-full"
        />
        <SearchField label="Search forms" value={search} onChange={setSearch} className="w-full" />
      </Specimen>
      <Specimen name="Select" note="type a letter to jump">
        <Select label="Type" value={kind} onChange={setKind} options={kinds} className="w-full" />
        <Select label="Small" hideLabel size="sm" value={kind} onChange={setKind} options={kinds} />
      </Specimen>
      <Specimen name="Select: empty, with an error, disabled">
        <Select
          label="Form to duplicate"
          value={undefined}
          onChange={() => {}}
          options={kinds}
          error="Choose a form."
          className="w-full"
        />
        <Select
          label="Not now"
          value="text"
          onChange={() => {}}
          options={kinds}
          disabled
          className="w-full"
        />
      </Specimen>
      <Specimen name="Combobox" note="type to search">
        <Combobox label="Time zone" value={zone} onChange={setZone} options={zones} className="w-full" />
        <Combobox label="Empty" value={undefined} onChange={setZone} options={zones} className="w-full" />
      </Specimen>
      <Specimen name="ColorField, PasswordField">
        <ColorField label="Accent" value={color} onChange={setColor} className="w-full" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          className="w-full"
        />
      </Specimen>
      <Specimen name="Long texts">
        <TextField
          label={longText}
          hint={longText}
          error={longText}
          value={longText}
          onChange={() => {}}
          className="w-full"
        />
      </Specimen>
      <Specimen name="Right to left" dir="rtl">
        <TextField
          label="اسم النموذج"
          hint="يظهر في أعلى النموذج."
          value="آراء العملاء"
          onChange={() => {}}
          prefix={<Type aria-hidden className="size-4" />}
          className="w-full"
        />
        <Select
          label="النوع"
          value="a"
          onChange={() => {}}
          options={[{ value: 'a', label: 'نص قصير', icon: Type }]}
          className="w-full"
        />
      </Specimen>
    </Specimens>
  );
};
