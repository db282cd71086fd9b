import { type FieldTypeName, loadFieldHandlers } from '@form-service/engine/browser';

/** The engine's field type, for controls that format or validate with it. */
export const fieldTextsOf = async (name: FieldTypeName) => (await loadFieldHandlers([name]))(name);
