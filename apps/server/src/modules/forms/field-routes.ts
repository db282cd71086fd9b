import { areas } from '@form-service/contracts';
import { isGroup, type PlacedElement, qualifiedKey, walkElements } from '@form-service/engine';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { addElement, deleteElement, getElement, moveElement, updateElement } from './change-fields.ts';
import { storedDefinition } from './definitions.ts';
import { positionOf } from './edit-elements.ts';
import type { VersionRow } from './store-versions.ts';
import { getVersion } from './version-ref.ts';

const { routes } = areas.formFields;

const presentElement = (placed: PlacedElement): Record<string, unknown> => ({
  path: qualifiedKey(placed) ?? null,
  ...positionOf(placed),
  ...placed.element,
});

/** In a list, the elements of a group follow the group instead of being nested in it. */
const presentAlone = (placed: PlacedElement): Record<string, unknown> => {
  const { elements: _, ...alone } = presentElement(placed);
  return isGroup(placed.element) ? alone : presentElement(placed);
};

const answer = ({ placed, version }: { placed: PlacedElement; version: VersionRow }) =>
  tagged(presentElement(placed), version.version);

export const fieldRoutes = (services: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, params }) => {
    const { definition } = await getVersion(db, accountId, params);
    return { data: Array.from(walkElements(storedDefinition(definition)), presentAlone) };
  }),

  serve(routes.create, async (call) =>
    answer(await addElement(call, call.params, call.body as Record<string, unknown>)),
  ),

  serve(routes.get, async ({ db, accountId, params }) => {
    const version = await getVersion(db, accountId, params);
    return answer({ placed: getElement(storedDefinition(version.definition), params.key), version });
  }),

  serve(routes.update, async (call) =>
    answer(await updateElement(services, call, call.params, call.body as Record<string, unknown>)),
  ),

  serve(routes.delete, async (call) => {
    await deleteElement(call, call.params);
    return undefined;
  }),

  serve(routes.move, async (call) => answer(await moveElement(services, call, call.params, call.body))),
];
