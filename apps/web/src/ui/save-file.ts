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
