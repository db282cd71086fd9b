/** Announces messages to screen readers. The live region must be inside an open dialog. */
export function createAnnouncer(element: HTMLElement): (message: string) => void {
  let liveRegion: HTMLElement | undefined;
  return (message) => {
    const parent = element.shadowRoot?.querySelector('dialog.overlay') ?? element.shadowRoot;
    if (liveRegion?.parentNode !== parent) {
      liveRegion?.remove();
      liveRegion = document.createElement('div');
      liveRegion.setAttribute('role', 'status');
      liveRegion.className = 'hidden';
      parent?.append(liveRegion);
    }
    if (liveRegion) liveRegion.textContent = message;
  };
}
