/** What a run is about to do outside of itself. Does not mention email without a mail server. */
export const runEffects = (emailConfigured: boolean | undefined, isRerun = false): string => {
  const again = isRerun ? ' again' : '';
  const rows = isRerun ? 'rows are added again' : 'rows are changed';
  if (emailConfigured) return `Emails are sent${again} and ${rows}.`;
  const onlyRows = `R${rows.slice(1)}.`;
  return emailConfigured === false
    ? `${onlyRows} Emails are not sent because email is not set up.`
    : onlyRows;
};
