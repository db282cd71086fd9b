/** Filter of the audit log; dates are local days, inclusive. */
export interface AuditFilter {
  /** One action (`form.created`), or all of an area (`form.*`). */
  action?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const quoted = (text: string): string => JSON.stringify(text);

const startOfDay = (day: string, daysLater = 0): string | undefined => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const start = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
};

const actionCondition = (action: string): string =>
  action.endsWith('.*') ? `action.startsWith(${quoted(action.slice(0, -1))})` : `action == ${quoted(action)}`;

/** API filter; undefined if nothing is filtered. */
export const auditFilterText = ({ action, person, from, to }: AuditFilter): string | undefined => {
  const startTime = from === undefined ? undefined : startOfDay(from);
  const end = to === undefined ? undefined : startOfDay(to, 1);
  const conditions = [
    action && actionCondition(action),
    person && `actor.userId == ${quoted(person)}`,
    startTime && `createdAt >= timestamp(${quoted(startTime)})`,
    end && `createdAt < timestamp(${quoted(end)})`,
  ].filter(Boolean);
  return conditions.length === 0 ? undefined : conditions.join(' && ');
};
