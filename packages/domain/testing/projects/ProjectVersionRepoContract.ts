import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditLog, type NewAuditLine } from "../../src/audit/AuditLog.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { ProjectVersion } from "../../src/projects/ProjectVersion.ts"
import { ProjectVersionRepo } from "../../src/projects/ProjectVersionRepo.ts"
import { AuditLineId, ItemId, ProjectId, type UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"
import { sampleGraph } from "./sampleGraph.ts"
import { versionOf } from "./versionOf.ts"

type Ports =
  | AuditLog
  | CollectionRepo
  | DocumentRepo
  | OrganisationRepo
  | ProjectRepo
  | ProjectVersionRepo
  | SpaceRepo
  | Transactor
  | UserRepo

const api = ItemId.make("api")

type Line = Pick<NewAuditLine, "action" | "actor"> & Partial<NewAuditLine>

/** Makes a change and its line in one transaction, and answers the project's version after it. */
const changed = <A, E, R>(id: ProjectId, change: Effect.Effect<A, E, R>, line: Line) =>
  Effect.gen(function* () {
    const [log, { run }] = [yield* AuditLog, yield* Transactor]
    yield* run(Effect.andThen(change, log.append(lineOn(id, line))))
    return yield* versionOf(id)
  })

const lineOn = (id: ProjectId, line: Line): NewAuditLine => ({
  id: AuditLineId.make(newUuid()),
  tokenId: null,
  kind: "project",
  subjectId: id,
  targetId: null,
  detail: null,
  outcome: "applied",
  code: null,
  made: false,
  place: null,
  requestId: null,
  ...line
})

const writing = Effect.fnUntraced(function* (projectId: ProjectId, authorId: UserId) {
  const documents = yield* DocumentRepo
  const edit = { editType: "edit", expectedVersion: null, content: newUuid() } as const
  yield* documents.append({ projectId, nodeId: api, authorId, ...edit })
})

const nobodyKnown = { action: null, authorId: null, authorName: null, nodeId: null }

const historyOf = Effect.fnUntraced(function* (id: ProjectId) {
  const versions = yield* ProjectVersionRepo
  return (yield* versions.history(id, firstPage)).items
})

const wholeOf = Effect.fnUntraced(function* (id: ProjectId) {
  const projects = yield* ProjectRepo
  return yield* Effect.flatMap(projects.readWhole(id), Effect.fromOption)
})

/** What every `ProjectVersionRepo` must do. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(
    `ProjectVersionRepo: ${name}`,
    (it) => {
      it.effect("each change is a version, newest first, with who made it and what it wrote", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const [ada, bob] = [yield* makeUser({ name: "Ada" }), yield* makeUser({ name: "Bob" })]
          const { space } = yield* makeSpaceWithParents
          const { id, updatedAt: first } = yield* makeProject(space.id, {}, sampleGraph)
          const document = yield* changed(id, writing(id, ada.id), {
            action: "writeDocument",
            actor: ada.id,
            targetId: api
          })
          const graph = yield* changed(id, projects.writeGraph(id, sampleGraph, null), {
            action: "writeProjectGraph",
            actor: `guest:${newUuid()}`
          })
          const owner = yield* changed(id, projects.update(id, { ownerId: ada.id }), {
            action: "updateProject",
            actor: bob.id,
            targetId: ada.id,
            detail: "owner"
          })
          const trashed = yield* changed(id, projects.setTrashed(id, true), {
            action: "trashProject",
            actor: "operator"
          })
          const expected: ReadonlyArray<ProjectVersion> = [
            { ...nobodyKnown, updatedAt: trashed, action: "trashProject", graphWritten: false },
            {
              ...nobodyKnown,
              updatedAt: owner,
              action: "updateProject",
              authorId: bob.id,
              authorName: "Bob",
              graphWritten: false
            },
            { ...nobodyKnown, updatedAt: graph, action: "writeProjectGraph", graphWritten: true },
            {
              updatedAt: document,
              action: "writeDocument",
              authorId: ada.id,
              authorName: "Ada",
              nodeId: api,
              graphWritten: false
            },
            { ...nobodyKnown, updatedAt: first, graphWritten: true }
          ]
          assert.deepStrictEqual(yield* historyOf(id), expected)
        })
      )

      it.effect(
        "only the line of the change itself tells of it: not one of a refusal, nor of what changed nothing",
        () =>
          Effect.gen(function* () {
            const [projects, ada, bob] = [yield* ProjectRepo, yield* makeUser(), yield* makeUser()]
            const { space } = yield* makeSpaceWithParents
            const { id, updatedAt: first } = yield* makeProject(space.id, {}, sampleGraph)
            const other = yield* makeProject(space.id, {}, sampleGraph)
            yield* projects.update(id, { title: "by nobody known" })
            const second = yield* versionOf(id)
            yield* changed(id, Effect.void, { action: "updateProject", actor: ada.id })
            yield* changed(id, Effect.void, { action: "trashProject", actor: ada.id, outcome: "refused" })
            yield* changed(other.id, projects.update(other.id, { title: "other" }), {
              action: "updateProject",
              actor: bob.id
            })
            assert.deepStrictEqual(yield* historyOf(id), [
              { ...nobodyKnown, updatedAt: second, graphWritten: false },
              { ...nobodyKnown, updatedAt: first, graphWritten: true }
            ])
          })
      )

      it.effect("a past graph is written anew, also the present one, and all else stays", () =>
        Effect.gen(function* () {
          const [projects, versions] = [yield* ProjectRepo, yield* ProjectVersionRepo]
          const { space } = yield* makeSpaceWithParents
          const { id, updatedAt: first } = yield* makeProject(space.id, {}, sampleGraph)
          yield* writing(id, (yield* makeUser()).id)
          const emptied = (yield* projects.writeGraph(id, { nodes: [], edges: [], roles: [] }, null))
            .updatedAt
          yield* projects.update(id, { title: "Later", prompt: "Later" })
          const before = yield* wholeOf(id)

          const second = yield* Effect.flatMap(versions.restoreGraph(id, first), Effect.fromOption)
          const restored = yield* wholeOf(id)
          assert.deepStrictEqual(restored.graph, sampleGraph)
          assert.deepStrictEqual(restored.project, { ...before.project, updatedAt: second })
          assert.deepStrictEqual(
            restored.contentItems.map(({ nodeId, version }) => [nodeId, version]),
            [[api, 1]]
          )
          assert.isTrue(DateTime.isGreaterThan(second, before.project.updatedAt))

          const third = yield* Effect.flatMap(versions.restoreGraph(id, second), Effect.fromOption)
          assert.isTrue(DateTime.isGreaterThan(third, second))
          assert.deepStrictEqual((yield* wholeOf(id)).graph, sampleGraph)
          const written = (yield* historyOf(id)).flatMap(({ graphWritten, updatedAt }) =>
            graphWritten ? [updatedAt] : []
          )
          assert.deepStrictEqual(written, [third, second, emptied, first])
          const stood = yield* Effect.flatMap(projects.readGraph(id, emptied), Effect.fromOption)
          assert.deepStrictEqual(stood.graph.nodes, [])
        })
      )

      it.effect("nothing is written for what is no version of the project, and none in the trash", () =>
        Effect.gen(function* () {
          const [projects, versions] = [yield* ProjectRepo, yield* ProjectVersionRepo]
          const { space } = yield* makeSpaceWithParents
          const { id, updatedAt } = yield* makeProject(space.id, {}, sampleGraph)
          const never = DateTime.add(updatedAt, { milliseconds: -1 })
          assert.isTrue(yield* versions.has(id, updatedAt))
          for (const [project, version] of [
            [id, never],
            [ProjectId.make(newUuid()), updatedAt]
          ] as const) {
            assert.isFalse(yield* versions.has(project, version))
            assert.isTrue(Option.isNone(yield* versions.restoreGraph(project, version)))
          }
          yield* projects.setTrashed(id, true)
          const trashed = yield* versionOf(id)
          assert.isTrue(Option.isNone(yield* versions.restoreGraph(id, updatedAt)))
          assert.deepStrictEqual(yield* versionOf(id), trashed)
        })
      )

      it.effect("a version has no name of a user that was removed, or has none but the e-mail address", () =>
        Effect.gen(function* () {
          const [projects, users] = [yield* ProjectRepo, yield* UserRepo]
          const [ada, addressed] = [yield* makeUser({ name: "Ada" }), yield* makeUser({ name: "email" })]
          const { space } = yield* makeSpaceWithParents
          const { id } = yield* makeProject(space.id, {}, sampleGraph)
          yield* changed(id, projects.update(id, { title: "One" }), {
            action: "updateProject",
            actor: ada.id
          })
          yield* changed(id, projects.update(id, { title: "Two" }), {
            action: "updateProject",
            actor: addressed.id
          })
          const told = Effect.map(historyOf(id), (history) =>
            history.map(({ authorId, authorName }) => [authorId, authorName])
          )
          const [last, first] = [
            [addressed.id, null],
            [null, null]
          ]
          assert.deepStrictEqual(yield* told, [last, [ada.id, "Ada"], first])
          assert.isTrue(yield* users.remove(ada.id))
          assert.deepStrictEqual(yield* told, [last, [ada.id, null], first])
        })
      )

      it.effect(
        "pages meet without gap or double, and the last has no next; an unknown project has none",
        () =>
          Effect.gen(function* () {
            const [projects, versions] = [yield* ProjectRepo, yield* ProjectVersionRepo]
            const { space } = yield* makeSpaceWithParents
            const { id } = yield* makeProject(space.id, {}, sampleGraph)
            for (let n = 0; n < 6; n += 1) yield* projects.update(id, { title: `title ${n}` })
            const first = yield* versions.history(id, { limit: 3, cursor: null })
            yield* projects.update(id, { title: "meanwhile" })
            const rest = yield* everyPage((page) => versions.history(id, page), 2, first.next)
            const whole = yield* historyOf(id)
            assert.lengthOf(whole, 8)
            assert.deepStrictEqual([first.items, ...rest].flat(), whole.slice(1))
            assert.deepStrictEqual(
              rest.map(({ length }) => length),
              [2, 2]
            )
            const instants = whole.map(({ updatedAt }) => DateTime.toEpochMillis(updatedAt))
            assert.deepStrictEqual(
              instants,
              [...new Set(instants)].sort((a, b) => b - a)
            )
            assert.isNull((yield* versions.history(id, { limit: 8, cursor: null })).next)
            assert.deepStrictEqual(yield* versions.history(ProjectId.make(newUuid()), firstPage), {
              items: [],
              next: null
            })
          })
      )
    }
  )
