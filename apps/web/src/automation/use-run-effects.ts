import { useEmailConfigured } from '../api/sign-in-settings.ts';
import { runEffects } from './run-effects.ts';

export const useRunEffects = (isRerun = false): string => runEffects(useEmailConfigured(), isRerun);
