/** `import type {} from '@form-service/embed/vue'` lets templates know `<service-form>`. */
import type { DefineComponent } from 'vue';
import type { ServiceFormAttributes } from './embed.js';

declare module 'vue' {
  interface GlobalComponents {
    'service-form': DefineComponent<ServiceFormAttributes>;
  }
}
