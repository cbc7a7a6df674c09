import { CompiledQuery } from 'kysely';
import type { Db } from '../src/platform/database/db.ts';

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

export type Plan = { nodes: Node[]; rowsTouched: number };

/** Runs a statement and returns its plan: each step, and how many rows all of them read. A count, not a time. */
export async function planOf(db: Db, text: string, parameters: unknown[] = []): Promise<Plan> {
  const explainQuery = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, parameters);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explainQuery);
  const nodes = flatten(rows[0]!['QUERY PLAN'][0].Plan);
  return { nodes, rowsTouched: nodes.reduce((sum, node) => sum + countRowsTouched(node), 0) };
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

const countRowsTouched = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));
