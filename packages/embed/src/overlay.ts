/** What forms above a page need, loaded when the first one is opened. */
import styles from './style/overlay.css?inline';

export { Overlay, type OverlayMode } from './view/overlay.tsx';

let sheet: CSSStyleSheet | undefined;
export const overlaySheet = (): CSSStyleSheet => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
};
