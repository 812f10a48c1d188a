import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { isMember, isOrgAdmin } from "../../src/access/AccessPolicy.ts"
import type { UserActor } from "../../src/access/Actor.ts"
import type { NewAuditLine } from "../../src/audit/AuditLog.ts"
import { type VersionToRestore, WriteByTokenRepo } from "../../src/fastpath/WriteByTokenRepo.ts"
import { WritesByToken } from "../../src/fastpath/WritesByToken.ts"
import type { FoundProject } from "../../src/projects/FoundProject.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import type { ProjectFacts } from "../../src/projects/ProjectFacts.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

const nodeId = ItemId.make("web")

/** What was asked of the store, with its audit line; the store does all of it. */
const asked: Array<{ readonly wanted: boolean | VersionToRestore; readonly line: NewAuditLine }> = []

const store = Layer.succeed(WriteByTokenRepo, {
  setTrashed: ({ id }, wanted, line) =>
    Effect.sync(() => {
      asked.push({ wanted, line })
      return Option.some({ id, title: "T", deletedAt: wanted ? DateTime.makeUnsafe(0) : null })
    }),
  restoreVersion: (_, wanted, line) =>
    Effect.sync(() => {
      asked.push({ wanted, line })
      return Option.some({ id: 1, version: wanted.version })
    })
})

const layer = WritesByToken.layer.pipe(Layer.provide(store), Layer.provideMerge(MemoryAdapters.layer))

/** The writes that reach the store when this caller asks for one; none where the answer is none. */
const reached = Effect.fnUntraced(function* (
  actor: UserActor,
  facts: ProjectFacts,
  write: (writes: WritesByToken["Service"], state: FoundProject) => Effect.Effect<Option.Option<unknown>>
) {
  asked.length = 0
  const state = { ...facts, access: projectAccess(actor, facts) }
  const done = yield* write(yield* WritesByToken, state)
  assert.strictEqual(Option.isSome(done), asked.length === 1)
  return asked.map(({ line, wanted }) => ({
    wanted,
    actor: line.actor,
    action: line.action,
    subject: line.subjectId,
    target: line.targetId
  }))
})

const isOwner = (actor: UserActor, { project, space }: ProjectFacts) =>
  project.ownerId === actor.userId && isMember(actor, space.orgId)

it.layer(layer)((it) => {
  describe("WritesByToken.trashProject and restoreProject", () => {
    it.effect.prop(
      "its owner and admins move a project, unless that changes nothing or its space is in the trash",
      { access: anyAccess, trashed: Schema.Boolean },
      ({ access: { actor, facts }, trashed }) =>
        Effect.gen(function* () {
          if (actor._tag === "Guest") return
          const { project, space } = facts
          const moves = yield* reached(actor, facts, (writes, state) =>
            trashed ? writes.trashProject(actor, state) : writes.restoreProject(actor, state)
          )
          const may = isOwner(actor, facts) || isOrgAdmin(actor, space.orgId)
          const changes = space.deletedAt === null && (project.deletedAt !== null) !== trashed
          const action = trashed ? "trashProject" : "restoreProject"
          const move = { wanted: trashed, actor: actor.userId, action, subject: project.id, target: null }
          assert.deepStrictEqual(moves, may && changes ? [move] : [])
        })
    )
  })

  describe("WritesByToken.restoreVersion", () => {
    it.effect.prop(
      "its owner alone restores a version, where neither the project nor its space is in the trash",
      { access: anyAccess, version: Schema.Literals([-1, 0, 0.5, 1, 7]) },
      ({ access: { actor, facts }, version }) =>
        Effect.gen(function* () {
          if (actor._tag === "Guest") return
          const { project, space } = facts
          const restores = yield* reached(actor, facts, (writes, state) =>
            writes.restoreVersion(actor, state, nodeId, version)
          )
          const visible = project.deletedAt === null && space.deletedAt === null
          const restore = {
            wanted: { nodeId, version, authorId: actor.userId },
            actor: actor.userId,
            action: "restoreDocumentVersion",
            subject: project.id,
            target: nodeId
          }
          assert.deepStrictEqual(restores, isOwner(actor, facts) && visible && version >= 1 ? [restore] : [])
        }),
      { arbitrary: { runs: 500 } }
    )
  })
})
