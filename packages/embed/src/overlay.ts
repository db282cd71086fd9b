/** Overlay code, loaded when the first overlay opens. */
export { default as styles } from './style/overlay.css?inline';
export { Overlay, type OverlayMode } from './view/overlay.tsx';
