import { readableKeyword } from '@form-service/contracts';
import type { FastifySerializerCompiler } from 'fastify';

const indentJson = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

/** Serializes like `compile`, with indentation for schemas that people read. */
export const withPrettyJson =
  (compile: FastifySerializerCompiler<object>): FastifySerializerCompiler<object> =>
  (route) => {
    const write = compile(route);
    return readableKeyword in route.schema ? (data) => indentJson(write(data)) : write;
  };
