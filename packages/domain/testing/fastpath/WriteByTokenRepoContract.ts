import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditLog, type NewAuditLine } from "../../src/audit/AuditLog.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { WriteByTokenRepo } from "../../src/fastpath/WriteByTokenRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { AuditLineId, ItemId, type ProjectId, TokenId, UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { sampleGraph } from "../projects/sampleGraph.ts"
import { nobody } from "../projects/viewers.ts"
import { firstPage } from "../shared/everyPage.ts"
import { makeMember, makeProject, makeSpaceWithParents, newUuid } from "../shared/Fixtures.ts"

type Ports =
  | AuditLog
  | CollectionRepo
  | DocumentRepo
  | WriteByTokenRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceRepo
  | Transactor
  | UserRepo

const isDone = ({ _tag }: Option.Option<unknown>): boolean => _tag === "Some"

const nodeId = ItemId.make("web")
const present = (id: ProjectId) =>
  Effect.flatMap(ProjectRepo, (projects) =>
    Effect.map(Effect.flatMap(projects.find(id, nobody), Effect.fromOption), ({ project }) => project)
  )

const linesOn = (subjectId: ProjectId) =>
  Effect.flatMap(AuditLog, (log) =>
    Effect.map(log.list({ organisations: "all", subjectId }, firstPage), ({ items }) => items)
  )

const lineOn = (
  id: ProjectId,
  actor: UserId,
  action: string,
  targetId: string | null = null
): NewAuditLine => ({
  id: AuditLineId.make(newUuid()),
  actor,
  tokenId: TokenId.make(newUuid()),
  action,
  kind: "project",
  subjectId: id,
  targetId,
  detail: null,
  outcome: "applied",
  code: null,
  made: false,
  place: null,
  requestId: newUuid()
})

/** A project with two versions of a document, as it is known then, and the writes on it. */
const makeScene = Effect.gen(function* () {
  const { organisation, space } = yield* makeSpaceWithParents
  const { id: userId } = yield* makeMember(organisation.id)
  const [writes, documents] = [yield* WriteByTokenRepo, yield* DocumentRepo]
  const made = Effect.gen(function* () {
    const { id } = yield* makeProject(space.id, { title: "T" }, sampleGraph)
    const edit = { projectId: id, nodeId, editType: "edit", authorId: null, expectedVersion: null } as const
    for (const content of ["one", "two"]) yield* documents.append({ ...edit, content })
    return yield* present(id)
  })
  type Known = Pick<Effect.Success<typeof made>, "id" | "updatedAt">
  const trash = (known: Known, trashed = true) =>
    writes.setTrashed(known, trashed, lineOn(known.id, userId, trashed ? "trashProject" : "restoreProject"))
  const restore = (known: Known, version: number, node = nodeId) =>
    writes.restoreVersion(
      known,
      { nodeId: node, version, authorId: userId },
      lineOn(known.id, userId, "restoreDocumentVersion", node)
    )
  return { made, organisation, restore, space, trash, userId }
})

/** Who moved the project to the trash, by its list. */
const trasherOf = Effect.fnUntraced(function* (id: ProjectId) {
  const viewer = {
    _tag: "User",
    userId: UserId.make(newUuid()),
    siteAdmin: true,
    adminOf: [],
    memberOf: []
  } as const
  const filter = { viewer, show: "restorable", spaceId: null } as const
  const { items } = yield* (yield* ProjectRepo).list(filter, { limit: 200, cursor: null })
  return items.find((it) => it.id === id)?.deletedBy
})

/** What holds for every `WriteByTokenRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`WriteByTokenRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("writes", (it) => {
      it.effect("a project goes into the trash and comes back, each time with a version and a line", () =>
        Effect.gen(function* () {
          const { made, organisation, trash, userId } = yield* makeScene
          const known = yield* made
          const gone = yield* Effect.fromOption(yield* trash(known))
          const trashed = yield* present(known.id)
          assert.deepStrictEqual(gone, { id: known.id, title: "T", deletedAt: trashed.deletedAt })
          assert.isNotNull(trashed.deletedAt)
          assert.strictEqual(yield* trasherOf(known.id), userId)
          const back = yield* Effect.fromOption(yield* trash(trashed, false))
          assert.deepStrictEqual(back, { id: known.id, title: "T", deletedAt: null })
          const after = yield* present(known.id)
          assert.deepStrictEqual({ ...after, updatedAt: known.updatedAt }, { ...known, updatedBy: userId })
          const [second, first] = yield* linesOn(known.id)
          assert.deepStrictEqual(
            [first, second].map((line) => [line?.action, line?.actor, line?.orgId, line?.outcome]),
            ["trashProject", "restoreProject"].map((it) => [it, userId, organisation.id, "applied"])
          )
          assert.deepStrictEqual(
            [first, second].map((line) => [line?.versionBefore, line?.versionAfter]),
            [
              [known.updatedAt, trashed.updatedAt],
              [trashed.updatedAt, after.updatedAt]
            ]
          )
          assert.isTrue(DateTime.isGreaterThan(after.updatedAt, trashed.updatedAt))
        })
      )

      it.effect("an earlier version becomes the next one of its document, with a version and a line", () =>
        Effect.gen(function* () {
          const [{ made, restore, userId }, documents] = [yield* makeScene, yield* DocumentRepo]
          const known = yield* made
          const written = yield* Effect.fromOption(yield* restore(known, 1))
          const current = yield* Effect.flatMap(
            documents.current({ projectId: known.id, nodeId }),
            Effect.fromOption
          )
          assert.deepStrictEqual(written, { id: current.id, version: 3 })
          const { authorId, content, createdAt, editType, restoredFrom } = current
          assert.deepStrictEqual([authorId, content, editType, restoredFrom], [userId, "one", "restore", 1])
          const after = yield* present(known.id)
          assert.deepStrictEqual(after.updatedAt, createdAt)
          const [line] = yield* linesOn(known.id)
          assert.deepStrictEqual(
            [line?.action, line?.targetId, line?.versionBefore, line?.versionAfter],
            ["restoreDocumentVersion", nodeId, known.updatedAt, after.updatedAt]
          )
        })
      )

      it.effect(
        "nothing is done on another version, in a state that is already, or in a space in the trash",
        () =>
          Effect.gen(function* () {
            const { made, restore, space, trash, userId } = yield* makeScene
            const [projects, spaces] = [yield* ProjectRepo, yield* SpaceRepo]
            const old = yield* made
            yield* projects.update(old.id, { title: "T2" })
            const known = yield* present(old.id)
            const tries = (before: typeof known) => [
              trash(before, false),
              restore(before, 3),
              restore(before, 2_147_483_648),
              restore(before, 1, ItemId.make("none"))
            ]
            const nothing = [trash(old), restore(old, 1), ...tries(known)]
            assert.isTrue((yield* Effect.all(nothing)).every((tried) => !isDone(tried)))
            assert.deepStrictEqual(yield* present(known.id), known)
            yield* projects.setTrashed(known.id, true)
            const trashed = yield* present(known.id)
            assert.isTrue(
              (yield* Effect.all([trash(trashed), restore(trashed, 1)])).every((tried) => !isDone(tried))
            )
            yield* spaces.setTrashed(space.id, true, userId)
            assert.isTrue(Option.isNone(yield* trash(trashed, false)))
            assert.deepStrictEqual(yield* present(known.id), trashed)
            assert.deepStrictEqual(yield* linesOn(known.id), [])
          })
      )

      it.effect(
        "of many who write on one version at once one does; writes on different projects all do",
        () =>
          Effect.gen(function* () {
            const { made, restore, trash } = yield* makeScene
            const one = yield* made
            const others = yield* Effect.all(Array.from({ length: 40 }, () => made))
            const all = Effect.all(
              {
                one: Effect.all(
                  Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? trash(one) : restore(one, 1))),
                  { concurrency: "unbounded" }
                ),
                others: Effect.all(
                  others.map((known, n) => (n % 2 === 0 ? trash(known) : restore(known, 2))),
                  { concurrency: "unbounded" }
                )
              },
              { concurrency: "unbounded" }
            )
            const done = yield* all
            assert.deepStrictEqual([done.one.filter(isDone).length, (yield* linesOn(one.id)).length], [1, 1])
            assert.isTrue(done.others.every(isDone))
            for (const known of others) {
              const [line, ...more] = yield* linesOn(known.id)
              const after = yield* present(known.id)
              assert.deepStrictEqual(
                [line?.versionBefore, line?.versionAfter],
                [known.updatedAt, after.updatedAt]
              )
              assert.deepStrictEqual(more, [])
            }
          })
      )

      it.effect("what is undone with its transaction undoes nobody else's", () =>
        Effect.gen(function* () {
          const { made, trash } = yield* makeScene
          const { run } = yield* Transactor
          const [inside, outside] = [yield* made, yield* made]
          yield* Effect.all(
            [Effect.exit(run(Effect.andThen(trash(inside), Effect.fail("no")))), trash(outside)],
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual(yield* present(inside.id), inside)
          assert.isNotNull((yield* present(outside.id)).deletedAt)
        })
      )

      it.effect("it goes with the transaction, and a later change in that begins where it ended", () =>
        Effect.gen(function* () {
          const { made, trash, userId } = yield* makeScene
          const [projects, log, { run }] = [yield* ProjectRepo, yield* AuditLog, yield* Transactor]
          const known = yield* made
          yield* Effect.exit(run(Effect.andThen(trash(known), Effect.fail("no"))))
          assert.deepStrictEqual([yield* present(known.id), yield* linesOn(known.id)], [known, []])
          yield* run(
            Effect.gen(function* () {
              yield* trash(known)
              const line = lineOn(known.id, userId, "restoreProject")
              yield* run(Effect.andThen(projects.setTrashed(known.id, false), log.append(line)))
            })
          )
          const lines = yield* linesOn(known.id)
          const of = (action: string) => lines.find((line) => line.action === action)
          const [gone, back] = [of("trashProject"), of("restoreProject")]
          const after = yield* present(known.id)
          assert.deepStrictEqual(
            [gone?.versionBefore, back?.versionAfter],
            [known.updatedAt, after.updatedAt]
          )
          assert.isNotNull(gone?.versionAfter)
          assert.deepStrictEqual(gone?.versionAfter, back?.versionBefore)
        })
      )
    })
  })
}
