/** Says things in a form to those who do not see it. What is behind a dialog is not heard. */
export function createAnnouncer(element: HTMLElement): (words: string) => void {
  let live: HTMLElement | undefined;
  return (words) => {
    const home = element.shadowRoot?.querySelector('dialog.overlay') ?? element.shadowRoot;
    if (live?.parentNode !== home) {
      live?.remove();
      live = document.createElement('div');
      live.setAttribute('role', 'status');
      live.className = 'hidden';
      home?.append(live);
    }
    if (live) live.textContent = words;
  };
}
