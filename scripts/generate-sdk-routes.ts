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
 * The SDK's table of routes: method and path alone, because schemas are too heavy for a browser. Types are in a file of
 * their own (generate-sdk-types.ts). Each area is exported by itself, so that a browser gets only those it uses.
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
