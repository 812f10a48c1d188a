import type { Change } from "@design-workspace/client"

/** What is read of one thing begins with its kind and id, so that a change can name all that it makes stale. */
export const keys = {
  session: ["session"],
  collections: ["collections"],
  collection: (id: string) => ["collection", id],
  spaces: ["spaces"],
  space: (id: string) => ["space", id],
  projects: ["projects"],
  project: (id: string) => ["project", id],
  trash: ["trash"],
  rules: ["rules"],
  jobs: ["jobs"],
  job: (id: string) => ["job", id],
  audit: ["audit"],
  tokens: ["tokens"],
  webhooks: ["webhooks"],
  users: ["users"],
  organisations: ["organisations"],
  members: (organisationId: string) => ["members", organisationId],
  search: ["search"],
  /** The latest first; filled by `followChanges`. */
  recentChanges: ["recent-changes"]
} as const

type Key = ReadonlyArray<string>

/** Every key that begins with one of these shows something of the changed thing. */
export const staleAfter = ({
  id,
  kind,
  project_id
}: Pick<Change, "id" | "kind" | "project_id">): ReadonlyArray<Key> => {
  const shared: ReadonlyArray<Key> = [keys.trash, keys.audit, keys.search]
  switch (kind) {
    case "collection":
      // Every space on it shows it.
      return [keys.collection(id), keys.collections, ["space"], keys.jobs, ...shared]
    case "space":
      return [keys.space(id), keys.spaces, keys.projects, ...shared]
    case "project":
      return [keys.project(id), keys.projects, ...shared]
    case "document":
      return [keys.project(project_id ?? id), keys.projects, ...shared]
    case "rule":
      return [keys.rules, ...shared]
  }
}
