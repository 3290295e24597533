import {
  ColumnNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  ValueNode,
  ValuesNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { textColumns } from './database/schema';

/** A value that a database column cannot hold unchanged. The wire answers it with 422. */
export class UnstorableValueError extends Error {}

/** False for text that a database would cut (U+0000) or alter (a lone surrogate). */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/**
 * What is bound for `value`, a flag as 0 or 1. Throws UnstorableValueError for anything but storable text, whole
 * numbers, flags and null: libsql cuts text at U+0000 and aborts the process on a boolean.
 */
export function toBoundValue(value: unknown): string | number | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value === 'string' && isStorableText(value)) return value;
  throw new UnstorableValueError(`A ${typeof value} cannot be stored unchanged.`);
}

/** Refuses anything but text or null for a text column: the libsql driver would store 5 as "5.0". */
function checkColumn(column: string, value: unknown): void {
  if (value !== null && typeof value !== 'string' && textColumns.has(column)) {
    throw new UnstorableValueError(`Column ${column} holds text, not a ${typeof value}.`);
  }
}

/** The values of an insert, row by row; `null` where a row holds an expression instead of a value. */
function rowsOf(values: ValuesNode): unknown[][] {
  return values.values.map((row) =>
    PrimitiveValueListNode.is(row)
      ? [...row.values]
      : row.values.map((item) => (ValueNode.is(item) ? item.value : null)),
  );
}

class BoundValueTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: toBoundValue(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(toBoundValue) };
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode): ColumnUpdateNode {
    if (ColumnNode.is(node.column) && ValueNode.is(node.value)) {
      checkColumn(node.column.column.name, node.value.value);
    }
    return super.transformColumnUpdate(node);
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const columns = node.columns?.map((column) => column.column.name) ?? [];
    const rows = node.values && ValuesNode.is(node.values) ? rowsOf(node.values) : [];
    for (const row of rows) columns.forEach((column, index) => checkColumn(column, row[index]));
    return super.transformInsertQuery(node);
  }
}

/** The one port between queries and drivers: checks every bound value, on both databases alike. */
export class BoundValuesPlugin implements KyselyPlugin {
  readonly #transformer = new BoundValueTransformer();

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(args.node, args.queryId);
  }

  transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(args.result);
  }
}
