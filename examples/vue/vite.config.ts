import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    vue({
      // Vue would look for a component of this name otherwise.
      template: { compilerOptions: { isCustomElement: (tag) => tag === 'service-form' } },
    }),
  ],
});
