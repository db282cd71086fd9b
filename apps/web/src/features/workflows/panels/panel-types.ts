import type { ComponentType } from 'react';
import type { StepOf, StepTypeName, TriggerOf, TriggerTypeName } from '../../../automation/part-types.ts';

type Settings<P> = {
  /** Undefined removes a setting. */
  change: (patch: Partial<P>) => void;
  /** Error of a setting, or of something in it. */
  problem: (setting: string) => string | undefined;
};

export type StepPanelProps<T extends StepTypeName> = Settings<StepOf<T>> & { step: StepOf<T> };
export type TriggerPanelProps<T extends TriggerTypeName> = Settings<TriggerOf<T>> & { trigger: TriggerOf<T> };

/** A type without a panel is a compile error. */
export type StepPanels = { readonly [T in StepTypeName]: ComponentType<StepPanelProps<T>> };
export type TriggerPanels = { readonly [T in TriggerTypeName]: ComponentType<TriggerPanelProps<T>> };
