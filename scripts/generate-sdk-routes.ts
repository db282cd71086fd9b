import { type Area, areas } from '@form-service/contracts';

/**
 * The SDK's table of routes: method and path alone, because schemas are too heavy for a browser. Types come from the
 * contracts themselves, at no cost.
 */
export const generateSdkRoutes = (): string => {
  const lines = Object.entries<Area>(areas).flatMap(([areaName, area]) => [
    `  ${areaName}: {`,
    ...Object.entries(area.routes).map(
      ([name, { method, path, response }]) =>
        `    ${name}: { method: '${method}', path: '${path}'${response.mediaType ? `, mediaType: '${response.mediaType}'` : ''} },`,
    ),
    '  },',
  ]);
  return [
    '// Written by `npm run generate` from the contracts. Do not edit.',
    'export const routes = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
};
