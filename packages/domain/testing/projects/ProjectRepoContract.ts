import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import type { Project } from "../../src/projects/Project.ts"
import { ProjectRepo, type Viewer } from "../../src/projects/ProjectRepo.ts"
import { GuestId, ItemId, type OrgId, ProjectId, type SpaceId, type UserId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import {
  makeMember,
  makeProject,
  makeSpace,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"
import { trashInTurn } from "../shared/trashInTurn.ts"

type Ports =
  | CollectionRepo
  | DocumentRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | UserRepo

/** Two nodes on lanes with their roles in an order of their own, and an edge. */
export const sampleGraph: Graph = {
  nodes: [
    {
      id: ItemId.make("web"),
      label: "Web",
      roles: [ItemId.make("sql"), ItemId.make("ts")],
      layerId: ItemId.make("front")
    },
    { id: ItemId.make("api"), label: "API", roles: [] }
  ],
  edges: [{ sourceId: ItemId.make("web"), targetId: ItemId.make("api") }],
  roles: [
    { id: ItemId.make("ts"), label: "TypeScript" },
    { id: ItemId.make("sql"), label: "SQL" }
  ]
}

const viewer = (userId: UserId, roles: { adminOf?: Array<OrgId>; memberOf?: Array<OrgId> } = {}): Viewer => ({
  _tag: "User",
  userId,
  siteAdmin: false,
  adminOf: roles.adminOf ?? [],
  memberOf: [...(roles.memberOf ?? []), ...(roles.adminOf ?? [])]
})

const nobody: Viewer = { _tag: "Guest", guestId: null }

const versionOf = Effect.fnUntraced(function* (id: ProjectId) {
  const projects = yield* ProjectRepo
  const found = yield* Effect.fromOption(yield* projects.find(id, nobody))
  return found.project.updatedAt
})

const idsOf = (projects: ReadonlyArray<Pick<Project, "id">>) => projects.map(({ id }) => id).sort()

const strictlyIncreases = (versions: ReadonlyArray<DateTime.Utc>) =>
  versions.every((version, index) => {
    const before = versions[index - 1]
    return before === undefined || DateTime.isGreaterThan(version, before)
  })

/** What holds for every `ProjectRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("stores", (it) => {
      it.effect("a new project is out of the trash, and its first version is its creation", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const owner = yield* makeMember(organisation.id)
          const made = yield* makeProject(space.id, { ownerId: owner.id, title: "T", prompt: "P" })
          const found = yield* Effect.fromOption(yield* projects.find(made.id, viewer(owner.id)))
          assert.deepStrictEqual(found.project, made)
          assert.deepStrictEqual(found.project.updatedAt, found.project.createdAt)
          assert.isNull(found.project.deletedAt)
          assert.deepStrictEqual(found.space, {
            id: space.id,
            name: space.name,
            orgId: organisation.id,
            deletedAt: null
          })
          assert.deepStrictEqual([found.manager, found.grant], [false, null])
        })
      )

      it.effect("an unknown id finds nothing", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const id = ProjectId.make(newUuid())
          assert.isTrue(Option.isNone(yield* projects.find(id, nobody)))
          assert.isTrue(Option.isNone(yield* projects.readGraph(id, null)))
          assert.isTrue(Option.isNone(yield* projects.update(id, { title: "x" })))
        })
      )

      it.effect("a project is found with the viewer's own manager role and grant", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const grants = yield* GrantRepo
          const managers = yield* SpaceManagerRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const manager = yield* makeMember(organisation.id)
          const reader = yield* makeUser()
          const project = yield* makeProject(space.id)
          yield* managers.put(space.id, manager.id)
          yield* grants.put(project.id, reader.id, "read")
          const facts = Effect.fnUntraced(function* (who: Viewer) {
            const found = yield* Effect.fromOption(yield* projects.find(project.id, who))
            return [found.manager, found.grant]
          })
          assert.deepStrictEqual(yield* facts(viewer(manager.id)), [true, null])
          assert.deepStrictEqual(yield* facts(viewer(reader.id)), [false, "read"])
          assert.deepStrictEqual(yield* facts(nobody), [false, null])
        })
      )

      it.effect("an update changes the given fields alone", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, { title: "before", prompt: "P" })
          const patch = { title: "after", status: "failed", visibility: "private" } as const
          const updated = yield* Effect.fromOption(yield* projects.update(project.id, patch))
          assert.deepStrictEqual(updated, { ...project, ...patch, updatedAt: updated.updatedAt })
          assert.isTrue(DateTime.isGreaterThan(updated.updatedAt, project.updatedAt))
        })
      )

      it.effect("a project in the trash takes no update", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          yield* projects.setTrashed(project.id, true)
          assert.isTrue(Option.isNone(yield* projects.update(project.id, { title: "x" })))
        })
      )

      it.effect("a project that is given to a user is no guest's any more", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const user = yield* makeMember(organisation.id)
          const project = yield* makeProject(space.id, { guestId: GuestId.make(newUuid()) })
          const updated = yield* Effect.fromOption(yield* projects.update(project.id, { ownerId: user.id }))
          assert.deepStrictEqual([updated.ownerId, updated.guestId], [user.id, null])
        })
      )

      it.effect("updated_at strictly increases, also for changes in one millisecond", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const title = (n: number) => projects.update(project.id, { title: `T${n}` })
          const versions = [project.updatedAt]
          for (let n = 0; n < 20; n += 1) versions.push((yield* Effect.fromOption(yield* title(n))).updatedAt)
          for (const trashed of [true, false]) {
            const moved = yield* Effect.fromOption(yield* projects.setTrashed(project.id, trashed))
            assert.strictEqual(moved.deletedAt !== null, trashed)
            assert.deepStrictEqual(moved.updatedAt, yield* versionOf(project.id))
            versions.push(moved.updatedAt)
            assert.isTrue(Option.isNone(yield* projects.setTrashed(project.id, trashed)))
          }
          assert.isTrue(strictlyIncreases(versions))
        })
      )

      it.effect("20 concurrent changes get 20 versions", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const updates = Array.from({ length: 20 }, (_, n) =>
            projects.update(project.id, { title: `T${n}` })
          )
          const updated = yield* Effect.all(updates, { concurrency: "unbounded" })
          const versions = updated.map(Option.map(({ updatedAt }) => updatedAt.epochMilliseconds))
          assert.strictEqual(new Set(versions.map(Option.getOrNull)).size, 20)
        })
      )

      it.effect("moving into the trash or out of it is idempotent: the same state keeps its version", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          yield* projects.setTrashed(project.id, false)
          assert.deepStrictEqual(yield* versionOf(project.id), project.updatedAt)
          yield* projects.setTrashed(project.id, true)
          const trashed = yield* Effect.fromOption(yield* projects.find(project.id, nobody))
          assert.isNotNull(trashed.project.deletedAt)
          yield* projects.setTrashed(project.id, true)
          const again = yield* Effect.fromOption(yield* projects.find(project.id, nobody))
          assert.deepStrictEqual(again, trashed)
          yield* projects.setTrashed(project.id, false)
          const restored = yield* Effect.fromOption(yield* projects.find(project.id, nobody))
          assert.isNull(restored.project.deletedAt)
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("graphs", (it) => {
      it.effect("a graph comes back as it was written", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, {}, sampleGraph)
          const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(read, {
            graph: sampleGraph,
            contentItems: [],
            updatedAt: project.updatedAt
          })
        })
      )

      it.effect("the whole project is its fields and its present graph, and none in the trash", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const documents = yield* DocumentRepo
          const { space } = yield* makeSpaceWithParents
          const { id } = yield* makeProject(space.id, { title: "before" }, sampleGraph)
          const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
          yield* documents.append({ projectId: id, nodeId: ItemId.make("api"), ...edit, content: "one" })
          yield* projects.update(id, { title: "after" })
          const { project, ...read } = yield* Effect.fromOption(yield* projects.readWhole(id))
          const found = yield* Effect.fromOption(yield* projects.find(id, nobody))
          assert.deepStrictEqual(project, found.project)
          assert.deepStrictEqual(read, yield* Effect.fromOption(yield* projects.readGraph(id, null)))
          assert.strictEqual(read.contentItems.length, 1)
          yield* projects.setTrashed(id, true)
          assert.isTrue(Option.isNone(yield* projects.readWhole(id)))
          yield* projects.setTrashed(id, false)
          assert.isTrue(Option.isSome(yield* projects.readWhole(id)))
          assert.isTrue(Option.isNone(yield* projects.readWhole(ProjectId.make(newUuid()))))
        })
      )

      it.effect("the content items name the current document of each node of the graph", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const documents = yield* DocumentRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, {}, sampleGraph)
          const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
          const ref = { projectId: project.id, nodeId: ItemId.make("api") }
          yield* documents.append({ ...ref, ...edit, content: "one" })
          const second = yield* documents.append({ ...ref, ...edit, content: "two" })
          const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(read.contentItems, [
            { id: second.id, nodeId: "api", version: 2, editType: "edit", updatedAt: second.createdAt }
          ])
          assert.deepStrictEqual(read.updatedAt, yield* versionOf(project.id))
          const without = { ...sampleGraph, nodes: sampleGraph.nodes.slice(0, 1), edges: [] }
          yield* projects.writeGraph(project.id, without, read.updatedAt)
          const later = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(later.contentItems, [])
        })
      )

      it.effect("a write that builds on another version than the present one writes nothing", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const first = yield* projects.writeGraph(project.id, sampleGraph, project.updatedAt)
          assert.isTrue(first.written)
          assert.isTrue(DateTime.isGreaterThan(first.updatedAt, project.updatedAt))
          const second = yield* projects.writeGraph(
            project.id,
            { nodes: [], edges: [], roles: [] },
            project.updatedAt
          )
          assert.deepStrictEqual(second, { written: false, updatedAt: first.updatedAt })
          const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, null))
          assert.deepStrictEqual(read.graph, sampleGraph)
        })
      )

      it.effect("of 20 writers that build on one version exactly one writes", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const write = projects.writeGraph(project.id, sampleGraph, project.updatedAt)
          const results = yield* Effect.all(Array(20).fill(write) as Array<typeof write>, {
            concurrency: "unbounded"
          })
          assert.strictEqual(results.filter(({ written }) => written).length, 1)
          const current = yield* versionOf(project.id)
          for (const { updatedAt } of results) assert.deepStrictEqual(updatedAt, current)
        })
      )

      it.effect("20 writers that accept any current version all write, each its own version", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const graphs = Array.from({ length: 20 }, (_, index) => ({
            ...sampleGraph,
            roles: [...sampleGraph.roles, { id: ItemId.make(`writer-${index}`), label: "Writer" }]
          }))
          const write = (graph: Graph) => projects.writeGraph(project.id, graph, null)
          const results = yield* Effect.forEach(graphs, write, { concurrency: "unbounded" })
          assert.isTrue(results.every(({ written }) => written))
          for (const [index, { updatedAt }] of results.entries()) {
            const read = yield* Effect.fromOption(yield* projects.readGraph(project.id, updatedAt))
            assert.deepStrictEqual(read.graph, graphs[index])
          }
          const last = Math.max(...results.map(({ updatedAt }) => updatedAt.epochMilliseconds))
          assert.strictEqual((yield* versionOf(project.id)).epochMilliseconds, last)
        })
      )

      it.effect("nothing is written to a project in the trash, whichever version is meant", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          yield* projects.setTrashed(project.id, true)
          const current = yield* versionOf(project.id)
          for (const expected of [null, current]) {
            const result = yield* projects.writeGraph(project.id, sampleGraph, expected)
            assert.deepStrictEqual(result, { written: false, updatedAt: current })
          }
        })
      )

      it.effect("every past updated_at is a version of the graph, an unknown one is none", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const documents = yield* DocumentRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, {}, sampleGraph)
          const renamed = yield* Effect.fromOption(yield* projects.update(project.id, { title: "x" }))
          const ref = { projectId: project.id, nodeId: ItemId.make("web") }
          const edit = { editType: "edit", authorId: null, expectedVersion: null, content: "" } as const
          yield* documents.append({ ...ref, ...edit })
          const documented = yield* versionOf(project.id)
          const empty = { nodes: [], edges: [], roles: [] }
          const { updatedAt } = yield* projects.writeGraph(project.id, empty, documented)
          const graphAt = Effect.fnUntraced(function* (version: DateTime.Utc) {
            const read = yield* projects.readGraph(project.id, version)
            return Option.getOrNull(Option.map(read, (found) => [found.graph, found.updatedAt] as const))
          })
          for (const past of [project.updatedAt, renamed.updatedAt, documented])
            assert.deepStrictEqual(yield* graphAt(past), [sampleGraph, past])
          assert.deepStrictEqual(yield* graphAt(updatedAt), [empty, updatedAt])
          assert.isNull(yield* graphAt(DateTime.subtract(project.updatedAt, { milliseconds: 1 })))
          assert.isNull(yield* graphAt(DateTime.add(updatedAt, { milliseconds: 1 })))
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("lists", (it) => {
      it.effect("a list shows what is the viewer's own to read, and another what is public", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const grants = yield* GrantRepo
          const managers = yield* SpaceManagerRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const orgId = organisation.id
          const owner = yield* makeMember(orgId)
          const manager = yield* makeMember(orgId)
          const [granted, outsider] = [yield* makeUser(), yield* makeUser()]
          const guestId = GuestId.make(newUuid())
          yield* managers.put(space.id, manager.id)
          const open = yield* makeProject(space.id, { visibility: "public" })
          const shared = yield* makeProject(space.id, { visibility: "organisation" })
          const hidden = yield* makeProject(space.id, { visibility: "private" })
          const owned = yield* makeProject(space.id, { visibility: "private", ownerId: owner.id })
          const guests = yield* makeProject(space.id, { visibility: "private", guestId })
          yield* grants.put(hidden.id, granted.id, "read")
          const all = [open, shared, hidden, owned, guests]
          const seenBy = Effect.fnUntraced(function* (who: Viewer, show: "own" | "public" = "own") {
            const page = yield* projects.list({ viewer: who, show, spaceId: space.id }, firstPage)
            return idsOf(page.items)
          })
          const memberOf = [orgId]
          const cases: ReadonlyArray<readonly [Viewer, ReadonlyArray<Project>]> = [
            [nobody, []],
            [{ _tag: "Guest", guestId }, [guests]],
            [{ _tag: "Guest", guestId: GuestId.make(newUuid()) }, []],
            [viewer(outsider.id), []],
            [viewer(outsider.id, { memberOf }), [open, shared]],
            [viewer(granted.id), [hidden]],
            [viewer(owner.id, { memberOf }), [open, shared, owned]],
            [viewer(owner.id), []],
            [viewer(manager.id, { memberOf }), all],
            [viewer(outsider.id, { adminOf: memberOf }), all],
            [{ _tag: "User", userId: outsider.id, siteAdmin: true, adminOf: [], memberOf: [] }, all]
          ]
          for (const [who, shown] of cases) {
            assert.deepStrictEqual(yield* seenBy(who), idsOf(shown))
            assert.deepStrictEqual(yield* seenBy(who, "public"), [open.id])
          }
        })
      )

      it.effect("what is in the trash, or in a space that is, is out of the list", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const spaces = yield* SpaceRepo
          const { space } = yield* makeSpaceWithParents
          const trasher = yield* makeUser()
          const kept = yield* makeProject(space.id, { visibility: "public" })
          const trashed = yield* makeProject(space.id, { visibility: "public" })
          yield* projects.setTrashed(trashed.id, true)
          const shown = projects.list({ viewer: nobody, show: "public", spaceId: space.id }, firstPage)
          assert.deepStrictEqual(idsOf((yield* shown).items), [kept.id])
          yield* spaces.setTrashed(space.id, trasher.id)
          assert.deepStrictEqual((yield* shown).items, [])
        })
      )

      it.effect(
        "the trash list holds what the viewer may restore, and says whether the space is in the trash",
        () =>
          Effect.gen(function* () {
            const projects = yield* ProjectRepo
            const spaces = yield* SpaceRepo
            const { organisation, space } = yield* makeSpaceWithParents
            const memberOf = [organisation.id]
            const owner = yield* makeMember(organisation.id)
            const guestId = GuestId.make(newUuid())
            const trashed = yield* makeProject(space.id, { ownerId: owner.id })
            const active = yield* makeProject(space.id, { ownerId: owner.id, visibility: "public" })
            const guests = yield* makeProject(space.id, { guestId, visibility: "public" })
            yield* projects.setTrashed(trashed.id, true)
            yield* projects.setTrashed(guests.id, true)
            const shownTo = Effect.fnUntraced(function* (who: Viewer) {
              const page = yield* projects.list(
                { viewer: who, show: "restorable", spaceId: space.id },
                firstPage
              )
              const flags = page.items.map(
                ({ deletedAt, id, spaceInTrash }) => [id, [deletedAt !== null, spaceInTrash]] as const
              )
              return Object.fromEntries(flags)
            })
            const admin = viewer(yield* Effect.map(makeUser(), ({ id }) => id), { adminOf: memberOf })
            const outsider = viewer(yield* Effect.map(makeUser(), ({ id }) => id), { memberOf })
            assert.deepStrictEqual(yield* shownTo(viewer(owner.id, { memberOf })), {
              [trashed.id]: [true, false]
            })
            assert.deepStrictEqual(yield* shownTo(viewer(owner.id)), {})
            assert.deepStrictEqual(yield* shownTo(outsider), {})
            assert.deepStrictEqual(yield* shownTo({ _tag: "Guest", guestId }), {})
            assert.deepStrictEqual(yield* shownTo(admin), {
              [trashed.id]: [true, false],
              [guests.id]: [true, false]
            })
            yield* spaces.setTrashed(space.id, owner.id)
            assert.deepStrictEqual(yield* shownTo(viewer(owner.id, { memberOf })), {
              [trashed.id]: [true, true],
              [active.id]: [false, true]
            })
          })
      )

      it.effect(
        "the trash comes latest deletion first, what only its space took along by the space's, in pages that meet",
        () =>
          Effect.gen(function* () {
            const [projects, spaces, user] = [yield* ProjectRepo, yield* SpaceRepo, yield* makeUser()]
            const { collection, organisation, space: here } = yield* makeSpaceWithParents
            const there = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
            const make = Effect.fnUntraced(function* (spaceId: SpaceId) {
              return (yield* makeProject(spaceId)).id
            })
            const [taken, alone, both] = [yield* make(there.id), yield* make(here.id), yield* make(there.id)]
            const [early, also, sight] = [yield* make(here.id), yield* make(there.id), yield* make(here.id)]
            const project = (id: ProjectId) => ({
              setTrashed: (trashed: boolean) => projects.setTrashed(id, trashed),
              deletedAt: Effect.map(
                projects.find(id, nobody),
                (found) => Option.getOrThrow(found).project.deletedAt
              )
            })
            const space = (id: SpaceId) => ({
              setTrashed: (trashed: boolean) => spaces.setTrashed(id, trashed ? user.id : null),
              deletedAt: Effect.map(
                spaces.find(id, null),
                (found) => Option.getOrThrow(found).space.deletedAt
              )
            })
            yield* trashInTurn([project(early), project(both), space(there.id), project(alone)])
            const admin: Viewer = {
              ...{ _tag: "User", userId: user.id, siteAdmin: false },
              ...{ memberOf: [organisation.id], adminOf: [organisation.id] }
            }
            const filter = { viewer: admin, show: "restorable", spaceId: null } as const
            const expected = [alone, also, taken, both, early]
            for (const limit of [1, 2, 3, 10]) {
              const pages = yield* everyPage((page) => projects.list(filter, page), limit)
              assert.deepStrictEqual(
                pages.flat().map(({ id }) => id),
                expected
              )
            }
            const first = yield* projects.list(filter, { limit: 2, cursor: null })
            yield* trashInTurn([project(alone), project(sight)])
            const rest = yield* everyPage((page) => projects.list(filter, page), 2, first.next)
            assert.deepStrictEqual(
              rest.flat().map(({ id }) => id),
              expected.slice(2)
            )
            const inSpace = yield* projects.list(
              { ...filter, spaceId: there.id },
              { limit: 10, cursor: null }
            )
            assert.deepStrictEqual(
              inSpace.items.map(({ id }) => id),
              [also, taken, both]
            )
            yield* spaces.setTrashed(here.id, user.id)
            const whole = yield* everyPage((page) => projects.list(filter, page), 2)
            assert.deepStrictEqual(
              whole.flat().map(({ id }) => id),
              [sight, ...expected]
            )
          })
      )

      it.effect("a list comes newest first, in pages that neither repeat nor lose an item", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const made: Array<Project> = []
          for (let n = 0; n < 5; n += 1) made.push(yield* makeProject(space.id, { visibility: "public" }))
          const filter = { viewer: nobody, show: "public", spaceId: space.id } as const
          const pages = yield* everyPage((page) => projects.list(filter, page), 2)
          assert.deepStrictEqual(
            pages.map((items) => items.map(({ id }) => id)),
            [[made[4]?.id, made[3]?.id], [made[2]?.id, made[1]?.id], [made[0]?.id]]
          )
          const first = yield* projects.list(filter, { limit: 2, cursor: null })
          yield* makeProject(space.id, { visibility: "public" })
          const second = yield* projects.list(filter, { limit: 2, cursor: first.next })
          assert.deepStrictEqual(
            second.items.map(({ id }) => id),
            [made[2]?.id, made[1]?.id]
          )
        })
      )

      it.effect("a page of long prompts ends once they pass 1 MiB, and the next one continues", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const prompt = "€".repeat(50_000)
          const made: Array<Project> = []
          for (let n = 0; n < 9; n += 1)
            made.push(yield* makeProject(space.id, { visibility: "public", prompt }))
          const newest = made.toReversed().map(({ id }) => id)
          const { id: userId } = yield* makeUser()
          const admin: Viewer = {
            _tag: "User",
            userId,
            siteAdmin: false,
            memberOf: [organisation.id],
            adminOf: [organisation.id]
          }
          const listed = Effect.fnUntraced(function* (show: "own" | "public" | "restorable", limit: number) {
            const filter = { viewer: admin, show, spaceId: space.id }
            const pages = yield* everyPage((page) => projects.list(filter, page), limit)
            assert.deepStrictEqual(
              pages.flat().map(({ id }) => id),
              newest
            )
            return pages.map((items) => items.length)
          })
          assert.deepStrictEqual(yield* listed("public", 200), [7, 2])
          assert.deepStrictEqual(yield* listed("own", 200), [7, 2])
          assert.deepStrictEqual(yield* listed("own", 5), [5, 4])
          for (const { id } of made.slice(0, 4)) yield* projects.setTrashed(id, true)
          yield* SpaceRepo.use((it) => it.setTrashed(space.id, userId))
          assert.deepStrictEqual(yield* listed("restorable", 200), [7, 2])
        })
      )
    })
  })
}
