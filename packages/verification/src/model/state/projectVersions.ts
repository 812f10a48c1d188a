import { strict as assert } from "node:assert"
import type { ModelCaller } from "./Plan.ts"
import { authorBy, type Ids } from "./rights.ts"
import type { Project, Rule, Thing } from "./State.ts"

/** Whose document has a version since the project was read last. */
const writtenNode = ({ documents }: Project): string | null =>
  [...documents].find(([, versions]) => versions.at(-1)?.created_at === "")?.[0] ?? null

export const noteVersion = (ids: Ids, by: ModelCaller, action: string, project: Project): void => {
  if (!project.changed && project.versions.length > 0) return
  project.versions.push({
    action,
    ...authorBy(ids, by),
    node_id: writtenNode(project),
    graph_written: action === "createProject" || action === "writeProjectGraph",
    updated_at: ""
  })
}

export const learnLastVersion = ({ updatedAt, versions }: Project): void => {
  const last = versions.at(-1)
  if (last?.updated_at === "") last.updated_at = updatedAt
}

/** A changed thing has a later version, another the same. */
export const learnVersion = (thing: Pick<Thing, "changed" | "id" | "updatedAt">, read: string): void => {
  if (thing.changed)
    assert.ok(read > thing.updatedAt, `${thing.id}: ${read} is no later version than ${thing.updatedAt}`)
  else assert.equal(read, thing.updatedAt, `${thing.id}: a version without a change`)
  thing.updatedAt = read
  thing.changed = false
}

/** Learned once, it stays. Rules have none. */
export const learnDeletion = (thing: Rule | Thing, read: unknown): void => {
  if (!("trashed" in thing)) return
  if (!thing.trashed) assert.equal(read, null, `${thing.id}: deleted_at`)
  else if (thing.deletedAt === null) assert.match(String(read), /^\d{4}-.*Z$/)
  else assert.equal(read, thing.deletedAt, `${thing.id}: deleted_at`)
  thing.deletedAt = thing.trashed ? String(read) : null
}

/** The ETag is the version (contract 1.4). */
export const verifyTag = (path: string, etag: string, { updatedAt }: Pick<Thing, "updatedAt">): void =>
  assert.equal(etag, `"${updatedAt}"`, `${path}: ETag`)
