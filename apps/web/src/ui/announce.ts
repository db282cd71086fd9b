let region: HTMLElement | undefined;

/** Announces something to screen readers that is otherwise only visible: "Moved to place 3 of 8". */
export const announce = (text: string): void => {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  const line = document.createElement('p');
  line.textContent = text;
  // A new element is read even if its text is the same.
  region.replaceChildren(line);
};
