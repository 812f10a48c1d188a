import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { runOf } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunDocuments } from "../../src/generation/attempts/RunDocuments.ts"
import { RunEvents } from "../../src/generation/attempts/RunEvents.ts"
import { SettledStages } from "../../src/generation/attempts/SettledStages.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { collectionSubject, projectSubject } from "../../src/generation/lock/RunSubject.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { CollectionId, ItemId, ProjectId, SpaceId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { PurgeRepo, type Trashed } from "../../src/trash/PurgeRepo.ts"
import type { TrashRef } from "../../src/trash/TrashRef.ts"
import { currentDocuments } from "../documents/currentDocuments.ts"
import { makeProjectAttemptWithParents } from "../projects/makeProjectAttemptWithParents.ts"
import { sampleGraph } from "../projects/sampleGraph.ts"
import { nobody } from "../projects/viewers.ts"
import {
  makeAttempt,
  makeCollection,
  makeProject,
  makeSpace,
  makeSpaceWithParents,
  makeUser,
  newUuid,
  smallContent
} from "../shared/Fixtures.ts"

type Ports =
  | AttemptRepo
  | CollectionRepo
  | DocumentRepo
  | GenerationLock
  | GrantRepo
  | OrganisationRepo
  | OverlayRepo
  | ProjectRepo
  | PurgeRepo
  | RunDocuments
  | RunEvents
  | SpaceManagerRepo
  | SpaceRepo
  | UserRepo

const window = Duration.minutes(10)
const web = ItemId.make("web")
const purged = { _tag: "Purged" } as const
const missing = { _tag: "Missing" } as const

const everyKind = ["project", "space", "collection"] as const
type Kind = (typeof everyKind)[number]
/** Some of the kinds, one at least, in every way. */
const subsets = everyKind
  .reduce<ReadonlyArray<ReadonlyArray<Kind>>>((some, kind) => some.flatMap((it) => [it, [...it, kind]]), [[]])
  .filter((kinds) => kinds.length > 0)

/** Moves it into the trash, and answers since when it lies there. */
const trash = Effect.fnUntraced(function* ({ id, kind }: TrashRef) {
  const [collections, spaces, projects] = [yield* CollectionRepo, yield* SpaceRepo, yield* ProjectRepo]
  const user = yield* makeUser()
  const deletedAt = Effect.gen(function* () {
    if (kind === "collection") {
      yield* collections.setTrashed(id, true, user.id)
      return Option.getOrThrow(yield* collections.find(id)).deletedAt
    }
    if (kind === "space") {
      yield* spaces.setTrashed(id, true, user.id)
      return Option.getOrThrow(yield* spaces.find(id, null)).space.deletedAt
    }
    yield* projects.setTrashed(id, true)
    return Option.getOrThrow(yield* projects.find(id, nobody)).project.deletedAt
  })
  return yield* Effect.orDie(Effect.flatMap(deletedAt, Effect.fromNullishOr))
})

const later = (at: DateTime.Utc, milliseconds = 1) => DateTime.add(at, { milliseconds })

/** A space with its parents and a project of it that has a document, a grant and several versions. */
const makeChain = Effect.gen(function* () {
  const { collection, organisation, space } = yield* makeSpaceWithParents
  const project = yield* makeProject(space.id, {}, sampleGraph)
  const refs = {
    collection: { kind: "collection", id: collection.id },
    space: { kind: "space", id: space.id },
    project: { kind: "project", id: project.id }
  } as const
  return { collection, organisation, space, project, refs }
})

/** One thing of each kind that nothing uses. */
const makeUnused = Effect.fnUntraced(function* (kind: TrashRef["kind"]) {
  if (kind === "collection") {
    const { id } = yield* makeCollection(null)
    return { kind, id } satisfies TrashRef
  }
  const { project, space } = yield* makeChain
  if (kind === "project") return { kind, id: project.id } satisfies TrashRef
  const { id } = yield* makeSpace({ orgId: space.orgId, collectionId: space.collectionId })
  return { kind, id } satisfies TrashRef
})

const write = Effect.fnUntraced(function* (projectId: ProjectId, content: string) {
  const documents = yield* DocumentRepo
  const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
  return yield* documents.append({ projectId, nodeId: web, content, ...edit })
})

/** What every `PurgeRepo` must do, on any layer that offers it with the ports around it. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void => {
  describe(`PurgeRepo (${name})`, () => {
    it.layer(Layer.orDie(layer), { excludeTestServices: true, timeout: "60 seconds" })((it) => {
      for (const kind of everyKind) {
        it.effect(`a ${kind} is purged out of the trash alone, once, and an unknown one never`, () =>
          Effect.gen(function* () {
            const purges = yield* PurgeRepo
            const ref = yield* makeUnused(kind)
            assert.deepStrictEqual(yield* purges.purge(ref, null), missing)
            yield* trash(ref)
            assert.deepStrictEqual(yield* purges.purge(ref, null), purged)
            assert.deepStrictEqual(yield* purges.purge(ref, null), missing)
          })
        )

        it.effect(`a ${kind} that went into the trash at the cutoff or later stays`, () =>
          Effect.gen(function* () {
            const purges = yield* PurgeRepo
            const ref = yield* makeUnused(kind)
            const deletedAt = yield* trash(ref)
            assert.deepStrictEqual(yield* purges.purge(ref, deletedAt), missing)
            assert.deepStrictEqual(yield* purges.purge(ref, later(deletedAt)), purged)
          })
        )

        it.effect(`trashedBefore lists each ${kind} before the cutoff once, the oldest first`, () =>
          Effect.gen(function* () {
            const purges = yield* PurgeRepo
            const live = yield* makeUnused(kind)
            const refs = yield* Effect.forEach(Array.from({ length: 5 }), () => makeUnused(kind))
            const instants = yield* Effect.forEach(refs, trash)
            const cutoff = later(Option.getOrThrow(Option.fromUndefinedOr(instants.at(-1))))
            const found: Array<Trashed> = []
            let page: ReadonlyArray<Trashed> = []
            do {
              page = yield* purges.trashedBefore(kind, cutoff, found.at(-1) ?? null, 2)
              found.push(...page)
            } while (page.length > 0)
            const own = new Set<string>([...refs, live].map(({ id }) => id))
            const listed = found.filter(({ ref }) => own.has(ref.id))
            assert.sameDeepMembers(
              listed.map(({ ref }) => ref),
              [...refs]
            )
            assert.strictEqual(new Set(found.map(({ ref }) => ref.id)).size, found.length)
            const ages = found.map(({ deletedAt }) => deletedAt.epochMilliseconds)
            const oldestFirst = ages.toSorted((a, b) => a - b)
            assert.deepStrictEqual(ages, oldestFirst)
            const [first] = instants
            const before = yield* purges.trashedBefore(kind, first ?? cutoff, null, 1_000)
            assert.isFalse(before.some(({ ref }) => own.has(ref.id)))
          })
        )
      }

      it.effect("rehearse predicts the purge, whatever lies in the trash and is purged before", () =>
        Effect.gen(function* () {
          const purges = yield* PurgeRepo
          for (const trashed of subsets) {
            for (const kinds of subsets) {
              const { refs } = yield* makeChain
              const instants = yield* Effect.forEach(trashed, (kind) => trash(refs[kind]))
              const cutoff = later(instants.at(-1) ?? (yield* DateTime.now))
              const chain = everyKind.filter((kind) => kinds.includes(kind)).map((kind) => refs[kind])
              const rehearsed = yield* Effect.forEach(chain, (ref) => purges.rehearse(ref, cutoff, kinds))
              const done = yield* Effect.forEach(chain, (ref) => purges.purge(ref, cutoff))
              assert.deepStrictEqual(
                rehearsed,
                done.map(({ _tag }) => _tag),
                `of ${trashed.join()} in the trash, ${kinds.join()}`
              )
            }
          }
        })
      )

      it.effect("rehearse goes by the cutoff, for the thing and for what uses it", () =>
        Effect.gen(function* () {
          const purges = yield* PurgeRepo
          const { refs } = yield* makeChain
          const old = yield* trash(refs.space)
          const projects = yield* ProjectRepo
          const young = yield* Effect.andThen(
            projects.setTrashed(refs.project.id, false),
            trash(refs.project)
          ).pipe(Effect.repeat({ until: (at) => DateTime.isGreaterThan(at, old) }))
          const spaceAt = (cutoff: DateTime.Utc) => purges.rehearse(refs.space, cutoff, everyKind)
          assert.deepStrictEqual(
            [yield* spaceAt(old), yield* spaceAt(young), yield* spaceAt(later(young))],
            ["Missing", "InUse", "Purged"]
          )
          assert.strictEqual((yield* purges.purge(refs.project, null))._tag, "Purged")
        })
      )

      it.effect("a project goes with its graphs, documents and grants, and its space stays as it is", () =>
        Effect.gen(function* () {
          const [projects, grants] = [yield* ProjectRepo, yield* GrantRepo]
          const { project, refs, space } = yield* makeChain
          const reader = yield* makeUser()
          yield* grants.put(project.id, reader.id, "read")
          yield* write(project.id, "one")
          yield* projects.writeGraph(project.id, sampleGraph, null)
          yield* write(project.id, "two")
          const { updatedAt } = Option.getOrThrow(yield* projects.readGraph(project.id, null))
          yield* trash(refs.project)
          assert.deepStrictEqual(yield* (yield* PurgeRepo).purge(refs.project, null), purged)
          assert.isTrue(Option.isNone(yield* projects.find(project.id, nobody)))
          assert.isTrue(Option.isNone(yield* projects.readGraph(project.id, null)))
          assert.isTrue(Option.isNone(yield* projects.readGraph(project.id, updatedAt)))
          assert.deepStrictEqual(yield* currentDocuments(project.id), [])
          const kept = yield* (yield* SpaceRepo).find(space.id, null)
          assert.deepStrictEqual(kept, Option.some({ space, manager: false }))
        })
      )

      it.effect("a text that another document has too is still read, also by the next who writes it", () =>
        Effect.gen(function* () {
          const documents = yield* DocumentRepo
          const { project, refs, space } = yield* makeChain
          const other = yield* makeProject(space.id, {}, sampleGraph)
          yield* write(project.id, `own ${project.id}`)
          yield* write(project.id, `shared ${project.id}`)
          yield* write(other.id, `shared ${project.id}`)
          yield* trash(refs.project)
          assert.deepStrictEqual(yield* (yield* PurgeRepo).purge(refs.project, null), purged)
          const ref = { projectId: other.id, nodeId: web }
          assert.strictEqual(Option.getOrThrow(yield* documents.current(ref)).content, `shared ${project.id}`)
          yield* write(other.id, `own ${project.id}`)
          assert.strictEqual(Option.getOrThrow(yield* documents.current(ref)).content, `own ${project.id}`)
        })
      )

      it.effect(
        "a space in which a project lies, in the trash or not, stays, and the answer says which",
        () =>
          Effect.gen(function* () {
            const purges = yield* PurgeRepo
            const { project, refs, space } = yield* makeChain
            const other = yield* makeProject(space.id)
            yield* trash(refs.project)
            yield* trash(refs.space)
            assert.deepStrictEqual(yield* purges.purge(refs.space, null), {
              _tag: "InUse",
              usedBy: [
                { id: project.id, trashed: true },
                { id: other.id, trashed: false }
              ]
            })
            assert.isTrue(Option.isSome(yield* (yield* SpaceRepo).find(space.id, null)))
          })
      )

      it.effect("a space goes with its managers, overlays and custom items, and its collection stays", () =>
        Effect.gen(function* () {
          const [spaces, overlays] = [yield* SpaceRepo, yield* OverlayRepo]
          const { collection, space } = yield* makeSpaceWithParents
          const manager = yield* makeUser()
          yield* (yield* SpaceManagerRepo).put(space.id, manager.id)
          yield* overlays.setHidden(space.id, { kind: "block", id: web }, true)
          const item = { id: ItemId.make("x:own"), name: "Own", description: "" }
          yield* overlays.insertCustom(space.id, { kind: "specialty", item })
          const ref = { kind: "space", id: space.id } as const
          yield* trash(ref)
          assert.deepStrictEqual(yield* (yield* PurgeRepo).purge(ref, null), purged)
          assert.isTrue(Option.isNone(yield* spaces.find(space.id, manager.id)))
          const left = yield* overlays.read(space.id)
          assert.deepStrictEqual(left, { overlays: [], custom: { blocks: [], layers: [], specialties: [] } })
          const kept = yield* (yield* CollectionRepo).find(collection.id)
          assert.deepStrictEqual(kept, Option.some(collection))
        })
      )

      it.effect("a collection that a space uses, in the trash or not, stays, and the answer says which", () =>
        Effect.gen(function* () {
          const purges = yield* PurgeRepo
          const { collection, refs, space } = yield* makeChain
          const other = yield* makeSpace({ orgId: space.orgId, collectionId: collection.id })
          yield* trash(refs.space)
          yield* trash(refs.collection)
          assert.deepStrictEqual(yield* purges.purge(refs.collection, null), {
            _tag: "InUse",
            usedBy: [
              { id: space.id, trashed: true },
              { id: other.id, trashed: false }
            ]
          })
          assert.isTrue(Option.isSome(yield* (yield* CollectionRepo).find(collection.id)))
        })
      )

      it.effect("a collection goes with its attempts, their events and stages, and its lock", () =>
        Effect.gen(function* () {
          const [attempts, lock] = [yield* AttemptRepo, yield* GenerationLock]
          const [events, stages] = [yield* RunEvents, yield* SettledStages]
          const [collection, other] = [yield* makeCollection(null), yield* makeCollection(null)]
          const { id: startedBy } = yield* makeUser()
          const attempt = yield* makeAttempt({ collectionId: collection.id, startedBy })
          const foreign = yield* makeAttempt({ collectionId: other.id, startedBy })
          yield* lock.acquire(collectionSubject(collection.id), attempt.id, window)
          yield* stages.save(
            runOf(attempt),
            { version: collection.updatedAt, key: "any" },
            { stage: "layers", draft: smallContent }
          )
          yield* events.append(runOf(attempt), [{ _tag: "Stage", stage: "write", status: "started" }])
          const ref = { kind: "collection", id: collection.id } as const
          yield* trash(ref)
          assert.deepStrictEqual(yield* (yield* PurgeRepo).purge(ref, null), purged)
          assert.isTrue(Option.isNone(yield* attempts.find({ attemptId: attempt.id })))
          assert.isTrue(Option.isNone(yield* lock.active(collectionSubject(collection.id), window)))
          assert.isTrue(Option.isNone(yield* stages.find(attempt.id, collection.updatedAt)))
          assert.isTrue(Option.isSome(yield* attempts.find({ attemptId: foreign.id })))
        })
      )

      it.effect("a project goes with its attempts, their events and documents, and its lock", () =>
        Effect.gen(function* () {
          const [attempts, lock] = [yield* AttemptRepo, yield* GenerationLock]
          const [documents, events] = [yield* RunDocuments, yield* RunEvents]
          const { attempt, project } = yield* makeProjectAttemptWithParents
          const { attempt: foreign } = yield* makeProjectAttemptWithParents
          const subject = projectSubject(project.id)
          yield* lock.acquire(subject, attempt.id, window)
          for (const { id } of [attempt, foreign])
            yield* documents.plan({ attemptId: id, runNo: 0 }, [{ nodeId: web, after: 0 }])
          yield* events.append(runOf(attempt), [{ _tag: "Stage", stage: "graph", status: "started" }])
          const ref = { kind: "project", id: project.id } as const
          yield* trash(ref)
          assert.deepStrictEqual(yield* (yield* PurgeRepo).purge(ref, null), purged)
          assert.isTrue(Option.isNone(yield* attempts.find({ attemptId: attempt.id })))
          assert.isTrue(Option.isNone(yield* lock.active(subject, window)))
          assert.deepStrictEqual(yield* documents.read(attempt.id), [])
          assert.isTrue(Option.isNone(yield* events.read(attempt.id, 0)))
          assert.isTrue(Option.isSome(yield* attempts.find({ attemptId: foreign.id })))
          assert.deepStrictEqual(yield* documents.read(foreign.id), [
            { nodeId: web, after: 0, outcome: null }
          ])
        })
      )

      it.effect("an unknown id is missing", () =>
        Effect.gen(function* () {
          const purges = yield* PurgeRepo
          const refs: ReadonlyArray<TrashRef> = [
            { kind: "project", id: ProjectId.make(newUuid()) },
            { kind: "space", id: SpaceId.make(newUuid()) },
            { kind: "collection", id: CollectionId.make(newUuid()) }
          ]
          for (const ref of refs) assert.deepStrictEqual(yield* purges.purge(ref, null), missing)
        })
      )
    })
  })
}
