/** `import type {} from '@form-service/embed/react'` lets TSX know `<service-form>`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ServiceForm, ServiceFormAttributes } from './embed.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'service-form': DetailedHTMLProps<HTMLAttributes<ServiceForm>, ServiceForm> & ServiceFormAttributes;
    }
  }
}
