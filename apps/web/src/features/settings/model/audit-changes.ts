type Fields = Record<string, unknown> | null;

interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** `retentionDays` → `Retention days`. */
const fieldLabel = (field: string): string => {
  const words = field
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const valueText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Fields of a whole resource that only repeat the record. */
const omittedFields = new Set(['id', 'createdAt', 'updatedAt']);

/** Old and new value by field. Unchanged fields are omitted. */
export const auditChanges = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !omittedFields.has(field))
    .map((field) => ({
      field: fieldLabel(field),
      before: valueText(before?.[field]),
      after: valueText(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
