import { useEmailConfigured } from '../api/sign-in-settings.ts';
import { runEffects } from './run-effects.ts';

export const useRunEffects = (isAgain = false): string => runEffects(useEmailConfigured(), isAgain);
