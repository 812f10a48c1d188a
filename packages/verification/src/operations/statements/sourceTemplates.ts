import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseAst } from "vitest/node"
import { childrenOf, type SyntaxNode } from "../../faultyCopies/policyMutations/MutatedFile.ts"

const sources = fileURLToPath(new URL("../../../../adapters-sql/src/", import.meta.url))

/** The file from the sources of the adapters on, and the line; what stands between its values, in one line. */
type SourceTemplate = { readonly place: string; readonly pieces: ReadonlyArray<string> }

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

const templatesIn = (path: string): ReadonlyArray<SourceTemplate> => {
  const source = readFileSync(`${sources}${path}`, "utf8")
  const found: Array<SourceTemplate> = []
  const visit = (node: SyntaxNode): void => {
    const { quasi, tag } = node as SyntaxNode & { readonly quasi: SyntaxNode; readonly tag: SyntaxNode }
    if (node.type === "TaggedTemplateExpression" && source.slice(tag.start, tag.end) === "sql") {
      const quasis = quasi["quasis"] as ReadonlyArray<{ readonly value: { readonly cooked: string } }>
      const line = source.slice(0, node.start).split("\n").length
      const pieces = quasis.map(({ value }) => inOneLine(value.cooked)).filter((piece) => piece !== "")
      found.push({ place: `${path}:${line}`, pieces })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseAst(source, { lang: "ts" }) as unknown as SyntaxNode)
  return found
}

export const sourceTemplates = (): ReadonlyArray<SourceTemplate> =>
  globSync("**/*.ts", { cwd: sources }).toSorted().flatMap(templatesIn)

/** One of the texts, each in one line, has all pieces in their order. */
export const isAmong = ({ pieces }: SourceTemplate, texts: ReadonlyArray<string>): boolean =>
  texts.some((text) => {
    let at = 0
    return pieces.every((piece) => {
      const found = text.indexOf(piece, at)
      at = found + piece.length
      return found >= 0
    })
  })

/** Files of the adapters, or what their paths begin with: what a template begins with, and why the walk does not send it. */
const unsent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "archive/": { "": "an archive reads and fills whole tables" },
  "snapshot/": { "": "a snapshot copies the embedded database" },
  "database/Migrations.ts": { "": "the commands ask for the migrations alone" },
  "database/EmbeddedDatabase.ts": { "": "only the embedded database has its log shortened" },
  "changes/SqlChangeFeed.ts": {
    "SELECT to_regclass": "only a restored database gets a new feed; it has one row",
    "UPDATE change_feed": "only a restored database gets a new feed; it has one row"
  },
  "search/SqlSearchRepo.ts": { "SELECT search_trigrams": "pg_trgm is there" },
  "search/indexStatements.ts": {
    "WITH renewed": "only another language has everything indexed anew, a thousand entries at a time"
  },
  "generation/RunNotifications.ts": {
    "SELECT id, event_count":
      "whether a run is awaited when it looks depends on the moment; rows by their keys"
  },
  "generation/runTrace.ts": { "": "nothing is traced; one row by its key" },
  "generation/SqlGenerationLock.ts": {
    "AND state <> 'free'": "only a lock that is released meanwhile is asked for again; one row by its key"
  },
  "generation/SqlAttemptRepo.ts": {
    "SELECT asked.place": "only a run in another process is followed; rows by their keys"
  },
  "idempotency/SqlIdempotencyRepo.ts": {
    "SELECT asked.place": "only callers that come at the same moment share it; rows by their keys"
  },
  "overlays/SqlOverlayRepo.ts": { "SELECT custom_items": "only a full quota is told; one row by its key" },
  "collections/SqlCollectionRepo.ts": {
    "SELECT version_bytes": "only a full quota is told; one row by its key"
  },
  "search/searchIndex.ts": {
    "SELECT search_sort_in":
      "whether anything is left to sort in depends on the moment; it reads no table of ours"
  },
  "documents/nodeVersions.ts": {
    "CASE WHEN octet_length": "only with a replica; a column",
    ", encode(v.": "only with a replica; a column"
  },
  "projects/projectGraphs.ts": { "SELECT version": "only with a replica; a row by its key" },
  "collections/": { "encode(v.": "only with a replica is a text's hash read first; a column" },
  "documents/": { "encode(v.": "only with a replica is a text's hash read first; a column" },
  "projects/": { "encode(v.": "only with a replica is a text's hash read first; a column" },
  "replica/": { "encode(v.": "only with a replica is a text's hash read first; a column" }
}

export const isKnownAsUnsent = ({ pieces: [first = ""], place }: SourceTemplate): boolean =>
  Object.entries(unsent).some(
    ([file, beginnings]) =>
      place.startsWith(file) && Object.keys(beginnings).some((begins) => first.startsWith(begins))
  )
