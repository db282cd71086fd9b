import type { ErrorCode, ErrorDetail } from '@form-service/contracts';
import { ApiError } from '../../../http/fail.ts';
import { readSource, type Source, type Sources } from './read-source.ts';

type Outcome = { source: Source } | { refused: { code: ErrorCode; details: readonly ErrorDetail[] } };

export const run = async (sources: Sources): Promise<Outcome> => {
  try {
    return { source: await readSource(sources) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, details } = error;
    return { refused: { code, details } };
  }
};
