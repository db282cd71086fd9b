/** Says things in a form to those who do not see it. What is behind a dialog is not heard. */
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
