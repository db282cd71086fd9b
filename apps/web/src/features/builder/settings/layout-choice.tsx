import { useQuery } from '@tanstack/react-query';
import { layoutsQuery } from '../../../api/layouts.ts';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type LayoutChoiceProps = {
  value: string | null;
  problem: string | undefined;
  disabled: boolean;
  onChange: (id: string | null) => void;
};

/** The layout template of the form's own page. */
export const LayoutChoice = ({ value, problem, disabled, onChange }: LayoutChoiceProps) => {
  const { data: layouts } = useQuery(layoutsQuery);
  const options = (layouts ?? [])
    // A page is HTML.
    .filter(({ format }) => format === 'html')
    .map(({ id, name }) => ({ value: id, label: name }));
  if (value !== null && !options.some((option) => option.value === value))
    options.push({ value, label: layouts ? 'Deleted layout' : 'Loading…' });
  return (
    <Select
      label="Layout template"
      value={value ?? ''}
      disabled={disabled}
      options={[{ value: '', label: 'None' }, ...options]}
      onChange={(id) => onChange(id || null)}
      hint={
        value === null ? (
          <TextLink to="/templates" search={{ kind: 'layout' }}>
            View all layouts
          </TextLink>
        ) : (
          <TextLink to="/templates/$templateId" params={{ templateId: value }}>
            Edit layout
          </TextLink>
        )
      }
      {...(problem && { error: problem })}
    />
  );
};
