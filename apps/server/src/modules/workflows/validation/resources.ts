import type { Definition, ExpressionType } from '@form-service/engine';
import type { TableSchema } from '../../data-tables/index.ts';
import type { WorkflowDefinition } from '../definition.ts';

interface KnownForm {
  name: string;
  definition: Definition;
  /** `entry.answers` of its entries. */
  answers: ExpressionType;
}

interface KnownAction {
  key: string;
  inputs: readonly { key: string; required: boolean }[];
  outputs: readonly string[];
}

interface KnownConnector {
  name: string;
  environments: readonly string[];
  actions: readonly KnownAction[];
}

interface KnownWorkflow {
  name: string;
  /** What runs: its published version, or the draft where nothing is published yet. */
  definition: WorkflowDefinition;
  published: boolean;
}

/** The forms, tables and so on that a workflow names, by their ids. Those of others, and those in the trash, are not there. */
export interface Resources {
  forms: ReadonlyMap<string, KnownForm>;
  tables: ReadonlyMap<string, TableSchema>;
  templates: ReadonlyMap<string, { name: string; kind: string; references: readonly string[] }>;
  connectors: ReadonlyMap<string, KnownConnector>;
  workflows: ReadonlyMap<string, KnownWorkflow>;
}

/** The settings by which workflows name other things, and what of the resources each leads to. */
export const idSettings = {
  formId: { among: 'forms', prefix: 'frm', called: 'form' },
  tableId: { among: 'tables', prefix: 'tbl', called: 'data table' },
  templateId: { among: 'templates', prefix: 'tpl', called: 'template' },
  connectorId: { among: 'connectors', prefix: 'con', called: 'API connector' },
  workflowId: { among: 'workflows', prefix: 'wfl', called: 'workflow' },
} as const;

export type IdSetting = keyof typeof idSettings;

/** Every id that triggers and steps name, by the setting. */
export const referencedIds = ({ triggers, steps }: WorkflowDefinition): Record<IdSetting, string[]> => {
  const names = Object.keys(idSettings) as IdSetting[];
  const parts = [...triggers, ...steps] as Readonly<Record<string, unknown>>[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set(parts.map((part) => part[name]).filter((id) => typeof id === 'string'))],
    ]),
  ) as Record<IdSetting, string[]>;
};
