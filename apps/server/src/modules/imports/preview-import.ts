import type { areas, Body, ResponseBody } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { chooseTarget, openTarget } from './open-target.ts';
import { sampleFile } from './sample-file.ts';
import { plainName, suggestKeys } from './suggest-keys.ts';

type Preview = typeof areas.imports.routes.preview;

const mostSamples = 5;

const samplesOf = (rows: readonly string[][], index: number): string[] => {
  const samples: string[] = [];
  for (const cells of rows) {
    const cell = (cells[index] ?? '').replaceAll('\0', '').trim();
    if (cell !== '') samples.push(cell.slice(0, 200).toWellFormed());
    if (samples.length === mostSamples) break;
  }
  return samples;
};

export const previewImport = async (
  services: Services,
  { db, accountId }: { db: Db; accountId: string },
  body: Body<Preview>,
): Promise<ResponseBody<Preview>> => {
  const target = await openTarget(services, db, accountId, await chooseTarget(db, accountId, body));
  const known = new Set(target.offered.flatMap(({ names }) => names.map(plainName)));
  const sample = await sampleFile(services, db, accountId, body, (cells) =>
    cells.some((cell) => known.has(plainName(cell))),
  );
  const keys = suggestKeys(sample.columns, target.offered);
  return {
    encoding: sample.encoding,
    delimiter: sample.delimiter as ResponseBody<Preview>['delimiter'],
    hasHeader: sample.hasHeader,
    columns: sample.columns.map((name, index) => ({
      name,
      samples: samplesOf(sample.rows, index),
      suggestedKey: keys[index] ?? null,
    })),
    rowEstimate: sample.rowEstimate,
  };
};
