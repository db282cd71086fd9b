import type { ComponentType } from 'react';

/** An icon as a component (`Plus` of lucide-react, not `<Plus />`): its size and place are the component's that shows it. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' | 'false' }>;
