import './app/fix-browser-language.ts';
import '@fontsource-variable/inter';
import './ui/ui.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from './api/client.ts';
import { App } from './app/app.tsx';
import { isServerReachable } from './app/load-screen.ts';
import { applyStoredScheme } from './ui/theme.ts';

// A new version was deployed while this one was open: chunks that are not loaded yet are gone. Offline they cannot be
// loaded either, and the page stays, because it could not be reloaded.
const reloadWhenNewer = async (): Promise<void> => {
  const reloadedAt = Number(sessionStorage.getItem('form-service.reloaded') ?? 0);
  if (Date.now() - reloadedAt < 60_000 || !(await isServerReachable())) return;
  sessionStorage.setItem('form-service.reloaded', String(Date.now()));
  location.reload();
};
addEventListener('vite:preloadError', () => void reloadWhenNewer());

applyStoredScheme();
setNonce(styleNonce());

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
