import type { ProjectReaders } from "../../src/changes/RecordedChange.ts"
import { type Attempt, subjectOf } from "../../src/generation/attempts/Attempt.ts"
import type { GrantLevel } from "../../src/projects/Grant.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { UserId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import type { TrashRef } from "../../src/trash/TrashRef.ts"
import type { MemoryStore } from "./MemoryStore.ts"

type Store = MemoryStore["Service"]

/** The tables whose keys begin with the id of what their rows belong to. */
const ownTables = {
  project: ["project", "project_graph", "project_design", "document_version", "generation_lock", "grant"],
  space: ["space", "space_manager", "overlay", "custom_item", "item_change"],
  collection: ["collection", "collection_version", "generation_lock"]
} as const
const attemptTables = ["attempt", "attempt_cancel", "run_document", "run_event", "settled_stage"]

const removeAttempts = (store: Store, subjectId: string): void => {
  for (const attempt of [...store.table<Attempt>("attempt").rows.values()])
    if (subjectOf(attempt).id === subjectId)
      for (const table of attemptTables) store.table(table).rows.delete(attempt.id)
}

/** A row of the table `grant`. */
interface GivenAccess {
  readonly projectId: string
  readonly userId: UserId
  readonly level: GrantLevel
}

/** A row of the table `space_manager`. */
interface Appointed {
  readonly spaceId: string
  readonly userId: UserId
}

/** The readers of a purged project, as they were: a row of the table `purged_project`. */
export interface PurgedProject extends ProjectReaders {
  readonly grants: ReadonlyMap<UserId, GrantLevel>
  readonly managers: ReadonlyArray<UserId>
}

const keepReaders = (store: Store, id: string): void => {
  const project = store.table<Project>("project").rows.get(id)
  const space = project && store.table<Space>("space").rows.get(project.spaceId)
  if (project === undefined || space === undefined) return
  const { guestId, ownerId, spaceId, visibility } = project
  const grants = [...store.table<GivenAccess>("grant").rows.values()].filter((it) => it.projectId === id)
  store.table<PurgedProject>("purged_project").rows.set(id, {
    ...{ guestId, ownerId, spaceId, visibility },
    orgId: space.orgId,
    grants: new Map(grants.map(({ level, userId }) => [userId, level])),
    managers: [...store.table<Appointed>("space_manager").rows.values()]
      .filter((it) => it.spaceId === spaceId)
      .map(({ userId }) => userId)
  })
}

/** Within a step: deletes a thing and all that is its own. */
export const removeOwned = (store: Store, { id, kind }: TrashRef): void => {
  if (kind === "project") keepReaders(store, id)
  for (const table of ownTables[kind])
    for (const key of [...store.table(table).rows.keys()])
      if (key === id || key.startsWith(`${id}/`)) store.table(table).rows.delete(key)
  if (kind !== "space") removeAttempts(store, id)
}
