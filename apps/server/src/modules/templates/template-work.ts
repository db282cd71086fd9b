import { readTemplateBody, type TemplateBody } from './check-template.ts';
import {
  type Engines,
  openLayout,
  type Rendered,
  type RenderValues,
  renderTexts,
  type TemplateText,
} from './render.ts';

/* Work on templates whose size their authors decide: on the main thread if it is fast, else in a worker thread. */

export interface TemplateWork {
  readBody: { asked: { template: TemplateBody }; done: string[] };
  openLayout: {
    asked: { layout: TemplateText; values: RenderValues };
    done: { before: string; after: string } | undefined;
  };
  renderTexts: {
    asked: { template: TemplateText; layout: TemplateText | undefined; values: RenderValues };
    done: Rendered;
  };
}

export const templateWork: {
  [Kind in keyof TemplateWork]: (
    engines: Engines,
    asked: TemplateWork[Kind]['asked'],
  ) => TemplateWork[Kind]['done'];
} = {
  readBody: (engines, { template }) => readTemplateBody(engines, template),
  openLayout: (engines, { layout, values }) => openLayout(engines, layout, values),
  renderTexts: (engines, { template, layout, values }) => renderTexts(engines, template, layout, values),
};
