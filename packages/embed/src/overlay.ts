/** What forms above a page need, loaded when the first one is opened. */
export { default as styles } from './style/overlay.css?inline';
export { Overlay, type OverlayMode } from './view/overlay.tsx';
