import { useQuery } from '@tanstack/react-query';
import { FileText, Globe, Table2, X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { subjectsText } from '../model/subscription-texts.ts';
import { subjectsQuery } from './webhooks-api.ts';

export interface WebhookScope {
  formIds: string[];
  tableIds: string[];
}

const account = 'account';

type SubjectChoiceProps = {
  value: WebhookScope;
  onChange: (value: WebhookScope) => void;
  error?: string | undefined;
};

/** The whole account, or selected forms and tables. */
export const SubjectChoice = ({ value, onChange, error }: SubjectChoiceProps) => {
  const { data } = useQuery(subjectsQuery);
  const { formIds, tableIds } = value;
  const chosen = [...formIds, ...tableIds];
  const [only] = chosen;
  const isOne = chosen.length <= 1;
  const options = [
    ...(isOne ? [{ value: account, label: 'Whole account', icon: Globe }] : []),
    ...(data?.forms ?? []).map(({ id, name }) => ({ value: id, label: name, icon: FileText, hint: 'Form' })),
    ...(data?.tables ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
      icon: Table2,
      hint: 'Table',
    })),
  ].filter((option) => isOne || !chosen.includes(option.value));
  const choose = (id: string) => {
    const current = isOne ? { formIds: [], tableIds: [] } : value;
    if (id === account) onChange({ formIds: [], tableIds: [] });
    else if (id.startsWith('frm_')) onChange({ ...current, formIds: [...current.formIds, id] });
    else onChange({ ...current, tableIds: [...current.tableIds, id] });
  };
  const remove = (id: string) =>
    onChange({
      formIds: formIds.filter((one) => one !== id),
      tableIds: tableIds.filter((one) => one !== id),
    });
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label="Send events from"
        value={isOne ? (only ?? account) : undefined}
        onChange={choose}
        options={options}
        placeholder="Add a form or table"
        searchPlaceholder="Search forms and tables"
        {...(error && { error })}
      />
      {!isOne && (
        <ul className="flex flex-col gap-1">
          {chosen.map((id) => {
            const name = subjectsText(
              id.startsWith('frm_') ? { formIds: [id], tableIds: [] } : { formIds: [], tableIds: [id] },
              data,
            );
            return (
              <li key={id} className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-3">
                <span className="min-w-0 truncate">{name}</span>
                <IconButton label={`Remove ${name}`} icon={X} onClick={() => remove(id)} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
