import type { Definition, ExpressionType } from '@form-service/engine';
import type { TableSchema } from '../../data-tables/index.ts';
import type { WorkflowDefinition } from '../definition.ts';

interface KnownForm {
  name: string;
  definition: Definition;
  /** The type of `entry.answers`. */
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
  /** The published version, or the draft if nothing is published yet. */
  definition: WorkflowDefinition;
  published: boolean;
}

/** The forms, tables and so on that a workflow uses, by id. Those of other accounts and those in the trash are missing. */
export interface Resources {
  forms: ReadonlyMap<string, KnownForm>;
  tables: ReadonlyMap<string, TableSchema>;
  templates: ReadonlyMap<string, { name: string; kind: string; references: readonly string[] }>;
  connectors: ReadonlyMap<string, KnownConnector>;
  workflows: ReadonlyMap<string, KnownWorkflow>;
}

/** The settings that contain ids, and the resources they refer to. */
export const idSettings = {
  formId: { among: 'forms', prefix: 'frm', called: 'form' },
  tableId: { among: 'tables', prefix: 'tbl', called: 'data table' },
  templateId: { among: 'templates', prefix: 'tpl', called: 'template' },
  connectorId: { among: 'connectors', prefix: 'con', called: 'API connector' },
  workflowId: { among: 'workflows', prefix: 'wfl', called: 'workflow' },
} as const;

export type IdSetting = keyof typeof idSettings;

/** Every id that triggers and steps use, by setting. */
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
