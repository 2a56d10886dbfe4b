import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { TrapKind } from './orders.ts';

/** Waits for the server's answer to the first statement of a kind on a table, and then withholds the answer. */
export class Trap implements KyselyPlugin {
  #wanted: { readonly kind: TrapKind; readonly table: string } | undefined;
  #caught: unknown;
  readonly #onCaught: () => void;

  constructor(onCaught: () => void) {
    this.#onCaught = onCaught;
  }

  set(kind: TrapKind, table: string): void {
    this.#wanted = { kind, table };
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === this.#wanted?.kind && tableOf(node) === this.#wanted.table) {
      this.#wanted = undefined;
      this.#caught = queryId;
    }
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (queryId !== this.#caught) return result;
    this.#onCaught();
    return new Promise(() => {});
  }
}

function tableOf(node: RootOperationNode): string | undefined {
  const table =
    node.kind === 'InsertQueryNode'
      ? node.into
      : node.kind === 'UpdateQueryNode'
        ? node.table
        : node.kind === 'DeleteQueryNode'
          ? node.from.froms[0]
          : undefined;
  return table?.kind === 'TableNode' && 'table' in table
    ? (table as { table: { identifier: { name: string } } }).table.identifier.name
    : undefined;
}
