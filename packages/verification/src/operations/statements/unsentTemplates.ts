import type { SourceTemplate } from "./sourceTemplates.ts"

interface Unsent {
  /** The path begins so, from the sources of the adapters on. */
  readonly file: string
  /** All of the file's templates without it. */
  readonly begins?: string
  readonly reason: string
}

const unsent: ReadonlyArray<Unsent> = [
  { file: "archive/", reason: "an archive reads and fills whole tables" },
  { file: "snapshot/", reason: "a snapshot copies the embedded database" },
  { file: "database/Migrations.ts", reason: "the commands ask for the migrations alone" },
  { file: "database/EmbeddedDatabase.ts", reason: "only the embedded database has its log shortened" },
  ...["SELECT to_regclass", "UPDATE change_feed"].map((begins) => ({
    file: "changes/changeFeed.ts",
    begins,
    reason: "only a restored database gets a new feed; it has one row"
  })),
  { file: "search/SqlSearchRepo.ts", begins: "SELECT search_trigrams", reason: "pg_trgm is there" },
  {
    file: "search/indexStatements.ts",
    begins: "WITH renewed",
    reason: "only another language has everything indexed anew, a thousand entries at a time"
  },
  {
    file: "generation/RunNotifications.ts",
    begins: "SELECT id, event_count",
    reason: "whether a run is awaited when it looks depends on the moment; rows by their keys"
  },
  { file: "generation/runTrace.ts", reason: "nothing is traced; one row by its key" },
  {
    file: "generation/SqlGenerationLock.ts",
    begins: "AND state <> 'free'",
    reason: "only a lock that is released meanwhile is asked for again; one row by its key"
  },
  {
    file: "generation/SqlAttemptRepo.ts",
    begins: "SELECT asked.place",
    reason: "only a run in another process is followed; rows by their keys"
  },
  {
    file: "idempotency/SqlIdempotencyRepo.ts",
    begins: "SELECT asked.place",
    reason: "only callers that come at the same moment share it; rows by their keys"
  },
  {
    file: "overlays/SqlOverlayRepo.ts",
    begins: "SELECT custom_items",
    reason: "only a full quota is told; one row by its key"
  },
  {
    file: "collections/collections.ts",
    begins: "SELECT version_bytes",
    reason: "only a full quota is told; one row by its key"
  },
  {
    file: "search/searchIndex.ts",
    begins: "SELECT search_sort_in",
    reason: "whether anything is left to sort in depends on the moment; it reads no table of ours"
  },
  {
    file: "documents/nodeVersions.ts",
    begins: "CASE WHEN octet_length",
    reason: "only with a replica; a column"
  },
  { file: "documents/nodeVersions.ts", begins: ", encode(v.", reason: "only with a replica; a column" },
  {
    file: "projects/projectGraphs.ts",
    begins: "SELECT version",
    reason: "only with a replica; a row by its key"
  },
  ...["collections/", "documents/", "projects/", "replica/"].map((file) => ({
    file,
    begins: "encode(v.",
    reason: "only with a replica is a text's hash read first; a column"
  }))
]

export const isKnownAsUnsent = ({ pieces, place }: SourceTemplate): boolean =>
  unsent.some(({ begins = "", file }) => place.startsWith(file) && (pieces[0] ?? "").startsWith(begins))
