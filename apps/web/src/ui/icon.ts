import type { ComponentType } from 'react';

/** An icon component (`Plus` of lucide-react, not `<Plus />`): the parent sets its size and position. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' | 'false' }>;
