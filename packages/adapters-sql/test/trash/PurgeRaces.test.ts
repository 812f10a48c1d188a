import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId, type ProjectId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { SpaceRepo } from "@design-workspace/domain/spaces/SpaceRepo"
import { makeProject, makeSpaceWithParents, makeUser } from "@design-workspace/domain/testing/shared/Fixtures"
import { PurgeRepo } from "@design-workspace/domain/trash/PurgeRepo"
import type { TrashRef } from "@design-workspace/domain/trash/TrashRef"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Option } from "effect"
import { twoPools } from "../../testing/TwoPools.ts"
import { untilOneWaits } from "../../testing/untilOneWaits.ts"

const nobody = { _tag: "Guest", guestId: null } as const
const web = ItemId.make("web")
const graph = { nodes: [{ id: web, label: "Web", roles: [] }], edges: [], roles: [] }

const purged = { _tag: "Purged" } as const
const missing = { _tag: "Missing" } as const

const purge = (ref: TrashRef) => Effect.flatMap(PurgeRepo, (purges) => purges.purge(ref, null))

/** Whether the project was there to be restored. */
const restoreProject = (id: ProjectId) =>
  Effect.flatMap(ProjectRepo, (projects) => Effect.map(projects.setTrashed(id, false), Option.isSome))

const write = Effect.fnUntraced(function* (projectId: ProjectId, content: string) {
  const documents = yield* DocumentRepo
  const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
  return yield* documents.append({ projectId, nodeId: web, content, ...edit })
})

const currentText = Effect.fnUntraced(function* (projectId: ProjectId) {
  const documents = yield* DocumentRepo
  return Option.map(yield* documents.current({ projectId, nodeId: web }), ({ content }) => content)
})

/** A project in the trash, its one document with this text, beside another project that has none. */
const makeTrashed = Effect.fnUntraced(function* (text: string) {
  const projects = yield* ProjectRepo
  const { space } = yield* makeSpaceWithParents
  const { id } = yield* makeProject(space.id, {}, graph)
  const { id: besides } = yield* makeProject(space.id, {}, graph)
  yield* write(id, text)
  yield* projects.setTrashed(id, true)
  return { id, besides, ref: { kind: "project", id } as const }
})

/**
 * Runs `first` on one pool and holds its transaction open until `second`, on the other, waits for it; answers what came
 * of both.
 */
const oneAfterTheOther = Effect.fnUntraced(function* <A, E, B, F, R1, R2>(
  [one, other]: Effect.Success<typeof twoPools>,
  first: Effect.Effect<A, E, R1>,
  second: Effect.Effect<B, F, R2>
) {
  const transactor = yield* Effect.provideContext(Transactor, one)
  const [made, waiting] = yield* transactor.run(
    Effect.gen(function* () {
      const made = yield* Effect.provideContext(first, one)
      const fiber = yield* Effect.forkDetach(Effect.provideContext(second, other), { startImmediately: true })
      yield* Effect.provideContext(untilOneWaits, other)
      return [made, fiber] as const
    })
  )
  return [made, yield* Fiber.join(waiting)] as const
})

describe("PurgeRepo.purge on two processes", () => {
  it.live("comes too late for a project that is being restored", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const { id, ref } = yield* Effect.provideContext(makeTrashed("text"), pools[0])
      expect(yield* oneAfterTheOther(pools, restoreProject(id), purge(ref))).toEqual([true, missing])
      const projects = yield* Effect.provideContext(ProjectRepo, pools[0])
      const { project } = Option.getOrThrow(yield* projects.find(id, nobody))
      expect(project.deletedAt).toBeNull()
      expect(Option.isSome(yield* projects.readGraph(id, null))).toBe(true)
    }).pipe(Effect.scoped)
  )

  it.live("leaves nothing to a restore that comes while it deletes", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const { id, ref } = yield* Effect.provideContext(makeTrashed("text"), pools[0])
      expect(yield* oneAfterTheOther(pools, purge(ref), restoreProject(id))).toEqual([purged, false])
      const projects = yield* Effect.provideContext(ProjectRepo, pools[0])
      expect(yield* projects.find(id, nobody)).toEqual(Option.none())
    }).pipe(Effect.scoped)
  )

  it.live("and a restore: in each of 40 rounds one of the two has its way, whole", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const projects = yield* Effect.provideContext(ProjectRepo, pools[0])
      for (let round = 0; round < 40; round++) {
        const { id, ref } = yield* Effect.provideContext(makeTrashed("text"), pools[0])
        const restored = Effect.provideContext(restoreProject(id), pools[0])
        const purging = Effect.provideContext(purge(ref), pools[1])
        const both = round % 2 === 0 ? { restored, outcome: purging } : { outcome: purging, restored }
        const { outcome } = yield* Effect.all(both, { concurrency: "unbounded" })
        const found = yield* projects.find(id, nobody)
        expect(outcome).toEqual(Option.isSome(found) ? missing : purged)
        if (Option.isSome(found)) expect(found.value.project.deletedAt).toBeNull()
      }
    }).pipe(Effect.scoped)
  )

  it.live("twice at once: one purges, the other finds nothing", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const { ref } = yield* Effect.provideContext(makeTrashed("text"), pools[0])
      expect(yield* oneAfterTheOther(pools, purge(ref), purge(ref))).toEqual([purged, missing])
    }).pipe(Effect.scoped)
  )

  it.live("keeps a text that another document is just about to refer to", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const text = "the only one that has this text"
      const { besides, ref } = yield* Effect.provideContext(makeTrashed(text), pools[0])
      const [, outcome] = yield* oneAfterTheOther(pools, write(besides, text), purge(ref))
      expect(outcome).toEqual(purged)
      expect(yield* Effect.provideContext(currentText(besides), pools[0])).toEqual(Option.some(text))
    }).pipe(Effect.scoped)
  )

  it.live("lets who writes a text that it is deleting store it again", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const text = "deleted and written at once"
      const { besides, ref } = yield* Effect.provideContext(makeTrashed(text), pools[0])
      const [outcome] = yield* oneAfterTheOther(pools, purge(ref), write(besides, text))
      expect(outcome).toEqual(purged)
      expect(yield* Effect.provideContext(currentText(besides), pools[0])).toEqual(Option.some(text))
    }).pipe(Effect.scoped)
  )

  it.live("keeps a space into which a project is just being put", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const prepare = Effect.gen(function* () {
        const { space } = yield* makeSpaceWithParents
        yield* (yield* SpaceRepo).setTrashed(space.id, true, (yield* makeUser()).id)
        return space.id
      })
      const id = yield* Effect.provideContext(prepare, pools[0])
      const [project, outcome] = yield* oneAfterTheOther(pools, makeProject(id), purge({ kind: "space", id }))
      expect(outcome).toEqual({ _tag: "InUse", usedBy: [{ id: project.id, trashed: false }] })
    }).pipe(Effect.scoped)
  )
})
