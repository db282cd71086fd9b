import { type FieldTypeName, loadFieldTexts } from '@form-service/engine/browser';

/** What the engine knows of a type, for a control that shows or checks with it. */
export const typeOf = async (name: FieldTypeName) => (await loadFieldTexts([name]))(name);
