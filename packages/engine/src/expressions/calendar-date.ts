const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The date if it exists in the calendar, from year 1; otherwise undefined. */
export function parseDate(text: string): string | undefined {
  if (!DATE.test(text)) return undefined;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const exists = year > 0 && month > 0 && month < 13 && day > 0 && day <= daysIn(year, month);
  return exists ? text : undefined;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
