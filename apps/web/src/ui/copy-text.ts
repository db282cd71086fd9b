/** False when the browser does not let us. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without HTTPS there is no clipboard: a service in a local network still has the old way.
    return copyBySelection(text);
  }
};

const copyBySelection = (text: string): boolean => {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'fixed opacity-0';
  // Inside an open dialog: outside of it the focus would be refused.
  (before?.closest('[role=dialog], [role=alertdialog]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};
