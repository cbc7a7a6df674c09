import { commentLines, breakLines, toPlainSql, toPlainLines } from './format-sql.ts';
import type { Catalogue, Column, Constraint, Index, Routine, Table, Trigger, View } from './read-schema.ts';

/** A statement of the schema: what it creates, and the tables and functions that have to exist first. */
export type Statement = {
  kind: 'extension' | 'table' | 'constraint' | 'index' | 'view' | 'routine' | 'trigger';
  name: string;
  /** The table that the statement belongs to. */
  table?: string;
  needs: ReadonlySet<string>;
  text: string;
};

type Names = { tables: ReadonlySet<string>; routines: ReadonlySet<string> };

/**
 * Returns every statement that creates the schema; statements of one kind keep their order of creation. Foreign keys to later tables, and
 * constraints for new rows only, become separate statements.
 */
export function printSchema(catalogue: Catalogue, fileOfTable: (table: string) => string): Statement[] {
  const names: Names = {
    tables: new Set([...catalogue.tables, ...catalogue.views].map(({ name }) => name)),
    routines: new Set(catalogue.routines.map(({ name }) => name)),
  };
  const tableOrder = catalogue.tables
    .map(({ name }) => name)
    .toSorted(
      (one, other) => Number(fileOfTable(one) > fileOfTable(other)) - Number(fileOfTable(one) < fileOfTable(other)),
    );
  const isAddedLater = ({ table, target, definition }: Constraint) =>
    definition.endsWith(' NOT VALID') || (target !== null && tableOrder.indexOf(target) > tableOrder.indexOf(table));
  return [
    ...catalogue.extensions.map(extension),
    ...catalogue.tables.map((table) => {
      const columns = catalogue.columns.filter((column) => column.table === table.name);
      const constraints = catalogue.constraints.filter((each) => each.table === table.name && !isAddedLater(each));
      return printTable(table, columns, constraints, names);
    }),
    ...catalogue.constraints.filter(isAddedLater).map((constraint) => addConstraint(constraint, names)),
    ...catalogue.views.map((view) => printView(view, names)),
    ...catalogue.indexes.map((index) => printIndex(index, names)),
    ...catalogue.routines.map((routine) => printRoutine(routine, names)),
    ...catalogue.triggers.map((trigger) => printTrigger(trigger, names)),
  ];
}

const extension = (name: string): Statement => ({
  kind: 'extension',
  name,
  needs: new Set(),
  text: `create extension if not exists ${name};`,
});

function printTable(table: Table, columns: Column[], constraints: Constraint[], names: Names): Statement {
  const inline = constraints.filter((each) => toInlineConstraint(each) !== undefined && each.comment === null);
  const width = Math.max(...columns.map(({ name }) => name.length));
  const parts = [
    ...columns.map((column) => {
      const columnConstraints = inline
        .filter((each) => each.column === column.name)
        .map((each) => toInlineConstraint(each)!);
      return [
        ...commentLines(column.comment, '  '),
        `  ${column.name.padEnd(width)} ${typeOf(column, columnConstraints)}`,
      ].join('\n');
    }),
    ...constraints.filter((each) => !inline.includes(each)).map((each) => printConstraint(each)),
  ];
  const text = [
    ...commentLines(table.comment),
    `create ${table.isUnlogged ? 'unlogged ' : ''}table ${table.name} (`,
    parts.join(',\n'),
    ');',
  ].join('\n');
  const targets = constraints.flatMap(({ target }) => target ?? []).filter((target) => target !== table.name);
  return {
    kind: 'table',
    name: table.name,
    table: table.name,
    text,
    needs: new Set([...targets, ...findCalled(text, names)]),
  };
}

function typeOf(column: Column, columnConstraints: readonly string[]): string {
  const value = column.value === null ? '' : toPlainSql(column.value);
  return [
    toPlainSql(column.type),
    ...(column.identity ? [`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity`] : []),
    ...(column.isRequired && !column.identity && !columnConstraints.includes('primary key') ? ['not null'] : []),
    ...((value && (column.generated ? [`generated always as (${value}) stored`] : [`default ${value}`])) || []),
    ...columnConstraints,
  ].join(' ');
}

/** Writes a single-column key beside its column, unless the key has its own name. */
function toInlineConstraint({ table, name, column, definition }: Constraint): string | undefined {
  if (column === null) return undefined;
  if (name === `${table}_pkey`) return 'primary key';
  if (name === `${table}_${column}_fkey`) return reference(definition).replace(/^foreign key \(\w+\) /, '');
  return undefined;
}

const reference = (definition: string) => toPlainSql(definition).replace(/( references \w+)\(/, '$1 (');

function printConstraint({ name, definition, comment }: Constraint): string {
  const text = `constraint ${name} ${reference(definition)}`;
  return [...commentLines(comment, '  '), breakLines(text, 2)].join('\n');
}

function addConstraint(constraint: Constraint, names: Names): Statement {
  const text = [
    ...commentLines(constraint.comment),
    `alter table ${constraint.table}`,
    `  add${printConstraint({ ...constraint, comment: null }).slice(1)};`,
  ].join('\n');
  const needs = new Set([constraint.table, constraint.target ?? constraint.table, ...findCalled(text, names)]);
  return { kind: 'constraint', name: constraint.name, table: constraint.table, needs, text };
}

function printView({ name, query, comment }: View, names: Names): Statement {
  const text = [...commentLines(comment), `create view ${name} as`, toPlainLines(query)].join('\n');
  const needs = new Set([...findMentioned(query, names.tables), ...findCalled(query, names)]);
  return { kind: 'view', name, needs, text };
}

function printIndex({ table, name, definition, comment }: Index, names: Names): Statement {
  const line = `${toPlainSql(definition).replace(' using btree', '')};`;
  const text = line.length <= 120 ? line : line.replace(' where ', '\n  where ');
  return {
    kind: 'index',
    name,
    table,
    needs: new Set([table, ...findCalled(definition, names)]),
    text: [...commentLines(comment), text].join('\n'),
  };
}

function printRoutine(routine: Routine, names: Names): Statement {
  const { name, source, body, comment } = routine;
  const head = `create function ${name}(${toPlainSql(routine.args)}) returns ${toPlainSql(routine.result)} ${routine.traits}`;
  const text = source === null ? `${head}\n${toPlainLines(body ?? '')};` : `${head} as $$${source}$$;`;
  const code = `${routine.args} ${routine.result} ${source ?? body}`.replaceAll(/--.*|'(?:[^']|'')*'/g, '');
  const needs = new Set([...findMentioned(code, names.tables), ...findCalled(code, names)]);
  needs.delete(name);
  return { kind: 'routine', name, needs, text: [...commentLines(comment), text].join('\n') };
}

function printTrigger({ table, name, definition, routine, isAlways, comment }: Trigger, names: Names): Statement {
  const line = `${toPlainSql(definition)};`;
  const parts = line.length <= 120 ? [line] : line.split(/ (?=for each (?:row|statement)\b)/);
  const text = parts.map((part, position) => (position === 0 ? part : breakLines(part, 2))).join('\n');
  const always = isAlways ? [`alter table ${table} enable always trigger ${name};`] : [];
  return {
    kind: 'trigger',
    name,
    table,
    needs: new Set([table, routine, ...findCalled(definition, names)]),
    text: [...commentLines(comment), text, ...always].join('\n'),
  };
}

const findMentioned = (text: string, candidates: ReadonlySet<string>): string[] =>
  (text.match(/\w+/g) ?? []).filter((word) => candidates.has(word));

const findCalled = (text: string, { routines }: Names): string[] =>
  Array.from(text.matchAll(/(\w+)\(/g), ([, word]) => word!).filter((word) => routines.has(word));
