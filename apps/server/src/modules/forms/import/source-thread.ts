import { outcomeOf, type ThreadOutcome } from '../../../http/thread-outcome.ts';
import { readSource, type Source, type Sources } from './read-source.ts';

export const run = (sources: Sources): Promise<ThreadOutcome<Source>> => outcomeOf(() => readSource(sources));
