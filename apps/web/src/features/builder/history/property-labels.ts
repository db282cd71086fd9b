/** Display names of definition properties. Others are derived from the property name. */
const labels: Readonly<Record<string, string>> = {
  key: 'Key',
  type: 'Type',
  label: 'Label',
  title: 'Title',
  body: 'Text',
  help: 'Help text',
  placeholder: 'Placeholder',
  statement: 'Consent text',
  required: 'Required',
  visibleWhen: 'Shown if',
  value: 'Calculation',
  default: 'Default value',
  rules: 'Rules',
  width: 'Width',
  options: 'Options',
  rows: 'Rows',
  columns: 'Columns',
  repeat: 'Repeats',
  action: 'Button action',
  imageFileId: 'Image',
  min: 'Minimum',
  max: 'Maximum',
  minLength: 'Minimum length',
  maxLength: 'Maximum length',
  accept: 'File types',
  pattern: 'Pattern',
  shuffle: 'Shuffle',
  allowOther: 'Allow other answers',
};

export function propertyLabel(name: string): string {
  const known = labels[name];
  if (known) return known;
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
