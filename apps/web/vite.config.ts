import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The service that `npm run dev` starts beside it. */
const service = process.env.SERVICE_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: {
    // What is not of the app itself is of the service, the form's script included.
    proxy: Object.fromEntries(
      [
        '/api/',
        '/embed.js',
        '/embed/',
        '/f/',
        '/docs',
        '/storage/',
        '/uploads/',
        '/files/',
        '/dev/',
        '/approvals/',
      ].map((path) => [path, service]),
    ),
  },
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // Small pictures too are files: the policy of the page knows no data in addresses of scripts or styles.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Icons that several screens show: each as a file of its own, they would be half of all requests.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
            // What nearly every screen needs comes in two files, not in forty.
            { name: 'libraries', test: /[\\/]node_modules[\\/]/, minShareCount: 20 },
            { name: 'frame', test: /[\\/]src[\\/](ui|api)[\\/]/, minShareCount: 20 },
          ],
        },
      },
    },
  },
});
