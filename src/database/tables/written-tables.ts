import { type KyselyPlugin, type OperationNode, type RootOperationNode, TableNode } from "kysely";
import type { ChangedTables } from "#collections/changes.server.ts";

const writtenInText = /^\s*(?:insert\s+into|update|delete\s+from)\s+(\w+)/i;
const isRead = /^\s*select\b/i;

/** Notes the tables that statements write to, so that no write has to say it and can forget to. */
export function createWriteNotes() {
  const written = new Set<string>();
  let isAllKnown = true;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const table = writtenBy(node);
      if (table === undefined) isAllKnown = false;
      else if (table) written.add(table);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, tables: (): ChangedTables => (isAllKnown ? [...written] : undefined) };
}

/** Empty for a statement that only reads, undefined for one that is not understood. */
function writtenBy(node: RootOperationNode): string | undefined {
  // A statement within a statement may write as well.
  if ("with" in node && node.with) return undefined;
  switch (node.kind) {
    case "SelectQueryNode":
      return "";
    case "InsertQueryNode":
      return nameOf(node.into);
    case "UpdateQueryNode":
      return nameOf(node.table);
    case "DeleteQueryNode":
      return node.from.froms.length === 1 ? nameOf(node.from.froms[0]) : undefined;
    case "RawNode": {
      const [text = ""] = node.sqlFragments;
      return isRead.test(text) ? "" : writtenInText.exec(text)?.[1];
    }
    default:
      return undefined;
  }
}

function nameOf(table: OperationNode | undefined): string | undefined {
  return table && TableNode.is(table) ? table.table.identifier.name : undefined;
}
