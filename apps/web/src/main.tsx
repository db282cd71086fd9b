import '@fontsource-variable/inter';
import './ui/ui.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from './api/nonce.ts';
import { App } from './app/app.tsx';
import { applyStoredScheme } from './ui/theme.ts';

applyStoredScheme();
setNonce(styleNonce);

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
