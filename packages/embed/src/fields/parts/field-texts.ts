import { type FieldTypeName, loadFieldHandlers } from '@form-service/engine/browser';

/** What the engine knows of a type, for a control that shows or checks with it. */
export const fieldTextsOf = async (name: FieldTypeName) => (await loadFieldHandlers([name]))(name);
