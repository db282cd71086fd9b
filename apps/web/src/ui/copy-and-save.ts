/** False if the browser denied it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The Clipboard API needs HTTPS: servers in a local network use the old method.
    return copyBySelection(text);
  }
};

const copyBySelection = (text: string): boolean => {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'fixed opacity-0';
  // Inside an open dialog, whose focus trap would reject it elsewhere.
  (before?.closest('[role=dialog], [role=alertdialog]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};

/** Downloads content that was created in the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
