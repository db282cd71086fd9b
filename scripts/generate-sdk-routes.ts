import { type Area, areas, pathOf, type Route, takesIdempotencyKey } from '@form-service/contracts';

const entryOf = (route: Route): string => {
  const { mediaType, file } = route.response;
  const parts = [
    `method: '${route.method}'`,
    `path: '${pathOf(route)}'`,
    ...(mediaType ? [`mediaType: '${mediaType}'`] : []),
    ...(file ? [`file: '${file.mediaType}'`] : []),
    ...(takesIdempotencyKey(route) ? ['idempotent: true'] : []),
    ...(route.response.status === 302 ? ['redirects: true'] : []),
  ];
  return `{ ${parts.join(', ')} }`;
};

/**
 * The SDK's routes: only method and path, because schemas are too large for browsers. Types are in a separate file
 * (generate-sdk-types.ts). Each area is a separate export, so that unused ones are tree-shaken.
 */
export const generateSdkRoutes = (): string => {
  const lines = Object.entries<Area>(areas).flatMap(([areaName, area]) => [
    `export const ${areaName} = {`,
    ...Object.entries(area.routes).map(([name, route]) => `  ${name}: ${entryOf(route)},`),
    '} as const;',
    '',
  ]);
  return ['// Written by `npm run generate` from the contracts. Do not edit.', ...lines].join('\n');
};
