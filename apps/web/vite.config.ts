import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that `npm run dev` starts. */
const service = process.env.SERVICE_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: {
    // Everything that is not part of the app is proxied to the server, including the form script.
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
    // Small assets are files too: the content security policy allows no data URLs in scripts or styles.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short, because the first script contains the file names of all chunks.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Shared icons in one chunk: as separate files they would be half of all requests.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
            // Code that nearly every screen needs is in two chunks instead of forty.
            { name: 'libraries', test: /[\\/]node_modules[\\/]/, minShareCount: 20 },
            { name: 'frame', test: /[\\/]src[\\/](ui|api)[\\/]/, minShareCount: 20 },
          ],
        },
      },
    },
  },
});
