import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { emptyContent } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GeneratedProjectRepo } from "../../src/generation/attempts/GeneratedProjectRepo.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { projectSubject } from "../../src/generation/lock/RunSubject.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { ProjectGrants } from "../../src/projects/ProjectGrants.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { ItemId, ProjectId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { sampleGraph } from "../../testing/projects/sampleGraph.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import {
  emptyGraph,
  makeCollection,
  makeProjectAttempt,
  makeSpace,
  makeUser,
  newUuid
} from "../../testing/shared/Fixtures.ts"
import { endings, everyone, makeGuest, ProjectServices, projectScene } from "../ProjectServices.ts"

const trashSpace = Effect.fnUntraced(function* (id: SpaceId) {
  const spaces = yield* SpaceRepo
  yield* spaces.setTrashed(id, true, (yield* makeUser()).id)
})

it.layer(ProjectServices.layer)((it) => {
  describe("Projects.create", () => {
    it.effect("members of the organisation make projects, site-admins too; outsiders are refused", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const scene = yield* projectScene()
        const draft = { spaceId: scene.space.id, title: "New" }
        const ended = yield* endings(scene, everyone, (actor) => projects.create(actor, draft))
        assert.deepStrictEqual(ended, {
          owner: "ok",
          admin: "ok",
          siteAdmin: "ok",
          manager: "ok",
          member: "ok",
          guest: "ok",
          reader: "Forbidden",
          writer: "Forbidden",
          outsider: "Forbidden"
        })
      })
    )

    it.effect("the maker owns it and may do everything with it", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { member, siteAdmin, space } = yield* projectScene()
        const made = yield* projects.create(member, { spaceId: space.id, title: "New" })
        assert.deepStrictEqual([made.project.ownerId, made.project.guestId], [member.userId, null])
        assert.deepStrictEqual(made.access, {
          level: "write",
          owner: true,
          administrator: false,
          manager: false,
          member: true
        })
        const byAdmin = yield* projects.create(siteAdmin, { spaceId: space.id, title: "New" })
        assert.deepStrictEqual(byAdmin.access, {
          level: "write",
          owner: true,
          administrator: true,
          manager: false,
          member: true
        })
      })
    )

    it.effect("without a graph it starts as the space's graph: blocks are nodes, specialties are roles", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const overlays = yield* OverlayRepo
        const { member, space } = yield* projectScene()
        yield* overlays.setHidden(space.id, { kind: "block", id: ItemId.make("store") }, true)
        const made = yield* projects.create(member, { spaceId: space.id, title: "New" })
        assert.deepStrictEqual(
          made.graph.nodes.map(({ id, roles }) => [id, ...roles].join(" ")),
          ["web ts", "api ts sql"]
        )
        assert.deepStrictEqual(
          made.graph.roles.map(({ id }) => String(id)),
          ["sql", "ts"]
        )
        assert.strictEqual(made.graph.edges.length, 1)
        assert.deepStrictEqual([made.project.status, made.project.prompt], ["ready", ""])
        assert.strictEqual(made.project.visibility, "organisation")
        const { cookie, ...whole } = made
        assert.isNull(cookie)
        assert.deepStrictEqual(yield* projects.read(member, made.project.id), whole)
      })
    )

    it.effect("a space whose collection is in the trash keeps working", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const collections = yield* CollectionRepo
        const { collection, member, space } = yield* projectScene()
        yield* collections.setTrashed(collection.id, true, member.userId)
        const made = yield* projects.create(member, { spaceId: space.id, title: "New" })
        assert.strictEqual(made.graph.nodes.length, 3)
      })
    )

    it.effect("a new project with a graph is ready, one of an empty space is a draft", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { member, organisation, space } = yield* projectScene()
        const given = yield* projects.create(member, { spaceId: space.id, title: "New", graph: sampleGraph })
        assert.deepStrictEqual([given.project.status, given.graph], ["ready", sampleGraph])
        const collection = yield* makeCollection(organisation.id, emptyContent)
        const empty = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
        const made = yield* projects.create(member, { spaceId: empty.id, title: "New" })
        assert.deepStrictEqual([made.project.status, made.graph], ["draft", emptyGraph])
      })
    )

    it.effect("a graph that breaks a rule is refused with every breach, by its path in the body", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { member, space } = yield* projectScene()
        const graph = { ...sampleGraph, roles: [] }
        const error = yield* Effect.flip(projects.create(member, { spaceId: space.id, title: "New", graph }))
        assert(error._tag === "InvalidInput")
        assert.deepStrictEqual(
          error.issues.map(({ path }) => path),
          [
            ["graph", "nodes", 0, "roles"],
            ["graph", "nodes", 0, "roles"]
          ]
        )
      })
    )

    it.effect("a space that does not exist or is in the trash is not found", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const scene = yield* projectScene()
        const nowhere = SpaceId.make(newUuid())
        yield* trashSpace(scene.space.id)
        for (const spaceId of [nowhere, scene.space.id]) {
          const ended = yield* endings(scene, ["admin", "outsider", "guest"], (actor) =>
            projects.create(actor, { spaceId, title: "New" })
          )
          const missing = { admin: "SpaceNotFound", outsider: "SpaceNotFound", guest: "SpaceNotFound" }
          assert.deepStrictEqual(ended, missing)
        }
      })
    )
  })

  describe("Projects.read", () => {
    it.effect("a project that does not exist or is not visible gives 404", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const scene = yield* projectScene()
        const { owner, project } = scene
        const ended = yield* endings(scene, everyone, (actor) => projects.read(actor, project.id))
        assert.deepStrictEqual(ended, {
          owner: "ok",
          admin: "ok",
          siteAdmin: "ok",
          manager: "ok",
          writer: "ok",
          reader: "ok",
          member: "ProjectNotFound",
          outsider: "ProjectNotFound",
          guest: "ProjectNotFound"
        })
        const missing = yield* Effect.flip(projects.read(owner, ProjectId.make(newUuid())))
        assert.strictEqual(missing.projectId.length, 36)
      })
    )

    it.effect("guests read a public project, members the organisation's", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const names = ["member", "outsider", "guest"] as const
        const [open, shared] = [yield* projectScene("public"), yield* projectScene("organisation")]
        assert.deepStrictEqual(
          yield* endings(open, names, (actor) => projects.read(actor, open.project.id)),
          { member: "ok", outsider: "ok", guest: "ok" }
        )
        assert.deepStrictEqual(
          yield* endings(shared, names, (actor) => projects.read(actor, shared.project.id)),
          { member: "ok", outsider: "ProjectNotFound", guest: "ProjectNotFound" }
        )
      })
    )

    it.effect("the project comes with its graph, its version and what the caller may do", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { project, reader } = yield* projectScene()
        assert.deepStrictEqual(yield* projects.read(reader, project.id), {
          project,
          access: { level: "read", owner: false, administrator: false, manager: false, member: false },
          graph: sampleGraph,
          contentItems: [],
          updatedAt: project.updatedAt
        })
        const found = yield* projects.findVisible(reader, project.id)
        assert.deepStrictEqual(found.project, project)
        assert.deepStrictEqual(found.access, {
          level: "read",
          owner: false,
          administrator: false,
          manager: false,
          member: false
        })
      })
    )

    it.effect("what is in the trash, or in a space that is, is hidden from every operation", () =>
      Effect.gen(function* () {
        const [projects, grants] = [yield* Projects, yield* ProjectGrants]
        const repo = yield* ProjectRepo
        const [trashed, inTrashedSpace] = [yield* projectScene(), yield* projectScene()]
        yield* repo.setTrashed(trashed.project.id, true)
        yield* trashSpace(inTrashedSpace.space.id)
        for (const { owner, project } of [trashed, inTrashedSpace]) {
          const { id, updatedAt } = project
          const tags = yield* Effect.all([
            Effect.flip(projects.findVisible(owner, id)),
            Effect.flip(projects.read(owner, id)),
            Effect.flip(projects.diff(owner, id, updatedAt, null)),
            Effect.flip(projects.update(owner, id, { title: "x" })),
            Effect.flip(projects.writeGraph(owner, id, emptyGraph, updatedAt)),
            Effect.flip(grants.list(owner, id, firstPage)),
            Effect.flip(grants.put(owner, id, owner.userId, "read")),
            Effect.flip(grants.remove(owner, id, owner.userId))
          ])
          for (const { _tag } of tags) assert.strictEqual(_tag, "ProjectNotFound")
        }
      })
    )

    it.effect("another guest does not see a guest's private project", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { guest, space } = yield* projectScene()
        const draft = { spaceId: space.id, title: "Mine", visibility: "private" } as const
        const { project } = yield* projects.create(guest, draft)
        assert.strictEqual(
          (yield* Effect.flip(projects.findVisible(makeGuest(), project.id)))._tag,
          "ProjectNotFound"
        )
      })
    )
  })

  describe("Projects.readVisible", () => {
    it.effect("reads what was found, with the access that was found, as it stands by now", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { project, reader, writer } = yield* projectScene()
        const found = yield* projects.findVisible(reader, project.id)
        assert.deepStrictEqual(
          yield* projects.readVisible(reader, found),
          yield* projects.read(reader, project.id)
        )
        const { updatedAt } = yield* projects.update(writer, project.id, { title: "Changed" })
        const read = yield* projects.readVisible(reader, found)
        assert.deepStrictEqual([read.project.title, read.updatedAt], ["Changed", updatedAt])
        assert.deepStrictEqual([read.project.updatedAt, read.access], [updatedAt, found.access])
      })
    )

    it.effect("answers the body that the fast read brought, with the access that it found", () =>
      Effect.gen(function* () {
        const [projects, repo] = [yield* Projects, yield* ProjectRepo]
        const { member, owner, project } = yield* projectScene("organisation")
        const found = yield* projects.findVisible(member, project.id)
        const read = yield* projects.read(member, project.id)
        const body = yield* Effect.fromOption(yield* repo.readWhole(project.id))
        yield* projects.update(owner, project.id, { visibility: "private", prompt: "A secret." })
        assert.deepStrictEqual(yield* projects.readVisible(member, { ...found, body }), read)
      })
    )

    it.effect("shows nothing that was written once it was not the caller's to read any more", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { member, owner, project } = yield* projectScene("organisation")
        const found = yield* projects.findVisible(member, project.id)
        yield* projects.update(owner, project.id, { visibility: "private", prompt: "A secret." })
        const error = yield* Effect.flip(projects.readVisible(member, found))
        assert.strictEqual(error._tag, "ProjectNotFound")
      })
    )

    it.effect("finds nothing any more that went into the trash since", () =>
      Effect.gen(function* () {
        const [projects, repo] = [yield* Projects, yield* ProjectRepo]
        const { owner, project } = yield* projectScene()
        const found = yield* projects.findVisible(owner, project.id)
        yield* repo.setTrashed(project.id, true)
        const error = yield* Effect.flip(projects.readVisible(owner, found))
        assert.deepStrictEqual([error._tag, error.projectId], ["ProjectNotFound", project.id])
      })
    )
  })

  describe("Projects.list", () => {
    it.effect("lists what is the caller's own to read, in one space or in all", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const [one, other] = [yield* projectScene("public"), yield* projectScene()]
        const listed = Effect.fnUntraced(function* (spaceId: SpaceId | null) {
          return (yield* projects.list(one.owner, { show: "beyond_public", spaceId }, firstPage)).items.map(
            ({ id }) => id
          )
        })
        assert.deepStrictEqual(yield* listed(one.space.id), [one.project.id])
        assert.deepStrictEqual(yield* listed(other.space.id), [])
        assert.isTrue((yield* listed(null)).includes(one.project.id))
      })
    )

    it.effect("what is merely public is listed for whoever asks for it, and for nobody else", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const scene = yield* projectScene("public")
        const shown = Effect.fnUntraced(function* (show: "beyond_public" | "public") {
          const filter = { show, spaceId: scene.space.id }
          const listed: Array<string> = []
          for (const name of everyone) {
            const { items } = yield* projects.list(scene[name], filter, firstPage)
            if (items.length > 0) listed.push(name)
          }
          return listed
        })
        assert.deepStrictEqual(yield* shown("public"), [...everyone])
        assert.deepStrictEqual(
          yield* shown("beyond_public"),
          everyone.filter((name) => name !== "outsider" && name !== "guest")
        )
      })
    )
  })

  describe("Projects.update", () => {
    it.effect("needs write access: readers are refused, others do not see it", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const scene = yield* projectScene()
        const ended = yield* endings(scene, everyone, (actor) =>
          projects.update(actor, scene.project.id, { title: "Changed" })
        )
        assert.deepStrictEqual(ended, {
          owner: "ok",
          admin: "ok",
          siteAdmin: "ok",
          manager: "ok",
          writer: "ok",
          reader: "Forbidden",
          member: "ProjectNotFound",
          outsider: "ProjectNotFound",
          guest: "ProjectNotFound"
        })
      })
    )

    it.effect("changes title, prompt, status and visibility, and moves the version", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { owner, project } = yield* projectScene()
        const patch = { title: "T", prompt: "P", status: "failed", visibility: "public" } as const
        const updated = yield* projects.update(owner, project.id, patch)
        assert.deepStrictEqual(updated, { ...project, ...patch, updatedAt: updated.updatedAt })
        assert.isTrue(DateTime.isGreaterThan(updated.updatedAt, project.updatedAt))
      })
    )

    it.effect("while a run is open, however long, the status is the run's; other fields can be changed", () =>
      Effect.gen(function* () {
        const [lock, projects] = [yield* GenerationLock, yield* Projects]
        const { owner, project } = yield* projectScene()
        const subject = projectSubject(project.id)
        const attempt = yield* makeProjectAttempt({ projectId: project.id, startedBy: owner.userId })
        yield* lock.acquire(subject, attempt.id, Duration.minutes(10))
        yield* GeneratedProjectRepo.use((generated) => generated.setStatus(project.id, "generating"))
        for (const minutes of [0, 60]) {
          yield* TestClock.adjust(Duration.minutes(minutes))
          for (const status of ["draft", "ready", "failed"] as const) {
            const refused = yield* Effect.flip(projects.update(owner, project.id, { title: "No", status }))
            assert.deepInclude(refused, { _tag: "GenerationInProgress", attemptId: attempt.id })
          }
        }
        const patch = { title: "Yes", status: "generating" } as const
        assert.deepInclude(yield* projects.update(owner, project.id, patch), patch)
        yield* lock.release(subject, attempt.id)
        // Earlier releases let callers set it: without a run anybody may leave it.
        assert.strictEqual((yield* projects.update(owner, project.id, { status: "draft" })).status, "draft")
      })
    )

    it.effect("a guest who only reads learns that guests may not", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { guest, project } = yield* projectScene("public")
        const error = yield* Effect.flip(projects.update(guest, project.id, { title: "x" }))
        assert.strictEqual(error._tag, "GuestNotAllowed")
      })
    )

    it.effect("who sees it is said by its owner, a manager or an org-admin, not by a grant to write", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        for (const name of ["owner", "manager", "admin", "siteAdmin"] as const) {
          const scene = yield* projectScene()
          const shown = yield* projects.update(scene[name], scene.project.id, { visibility: "public" })
          assert.strictEqual(shown.visibility, "public")
        }
        const { project, writer } = yield* projectScene()
        const patch = { visibility: "public", title: "Shown" } as const
        const error = yield* Effect.flip(projects.update(writer, project.id, patch))
        assert(error._tag === "Forbidden")
        assert.strictEqual(error.requiredRole, "project_owner")
        const { project: after } = yield* projects.findVisible(writer, project.id)
        assert.deepStrictEqual(after, project)
        const same = yield* projects.update(writer, project.id, { visibility: "private", title: "Changed" })
        assert.deepStrictEqual([same.visibility, same.title], ["private", "Changed"])
      })
    )

    it.effect("ownership is given away by the owner or an org-admin alone", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        for (const name of ["owner", "admin", "siteAdmin"] as const) {
          const scene = yield* projectScene()
          const { member, project } = scene
          const updated = yield* projects.update(scene[name], project.id, { ownerId: member.userId })
          assert.strictEqual(updated.ownerId, member.userId)
          const { access } = yield* projects.findVisible(member, project.id)
          assert.isTrue(access.owner)
        }
        const { manager, member, project, writer } = yield* projectScene()
        for (const actor of [manager, writer]) {
          const error = yield* Effect.flip(projects.update(actor, project.id, { ownerId: member.userId }))
          assert(error._tag === "Forbidden")
          assert.strictEqual(error.requiredRole, "project_owner")
        }
      })
    )

    it.effect("the owner as it is may be sent by whoever writes", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { owner, project, writer } = yield* projectScene()
        const updated = yield* projects.update(writer, project.id, { ownerId: owner.userId, title: "T" })
        assert.deepStrictEqual([updated.ownerId, updated.title], [owner.userId, "T"])
      })
    )

    it.effect("the new owner is a user who is a member of the space's organisation", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { owner, project, siteAdmin, outsider } = yield* projectScene()
        const hand = (ownerId: UserId | null) => projects.update(owner, project.id, { ownerId })
        const unknown = yield* Effect.flip(hand(UserId.make(newUuid())))
        const outside = yield* Effect.flip(hand(outsider.userId))
        const nobody = yield* Effect.flip(hand(null))
        assert.strictEqual(unknown._tag, "UserNotFound")
        for (const error of [outside, nobody]) {
          assert(error._tag === "InvalidInput")
          assert.deepStrictEqual(error.issues[0]?.path, ["ownerId"])
        }
        assert.strictEqual((yield* hand(siteAdmin.userId)).ownerId, siteAdmin.userId)
      })
    )

    it.effect("a guest hands its project to a member and owns it no more", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { guest, member, space } = yield* projectScene()
        const { project } = yield* projects.create(guest, { spaceId: space.id, title: "Mine" })
        const updated = yield* projects.update(guest, project.id, { ownerId: member.userId })
        assert.deepStrictEqual([updated.ownerId, updated.guestId], [member.userId, null])
        assert.strictEqual(
          (yield* Effect.flip(projects.findVisible(guest, project.id)))._tag,
          "ProjectNotFound"
        )
      })
    )

    it.effect("an owner counts as owner only while a member of the organisation", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const organisations = yield* OrganisationRepo
        const { organisation, owner, project } = yield* projectScene()
        yield* organisations.removeMember(organisation.id, owner.userId)
        const left = { ...owner, organisations: new Map() }
        const error = yield* Effect.flip(projects.update(left, project.id, { title: "x" }))
        assert.strictEqual(error._tag, "ProjectNotFound")
      })
    )
  })

  describe("Projects.writeGraph", () => {
    it.effect("answers the new version; the old graph stays readable", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { project, writer } = yield* projectScene()
        const version = yield* projects.writeGraph(writer, project.id, emptyGraph, project.updatedAt)
        const read = yield* projects.read(writer, project.id)
        assert.deepStrictEqual([read.graph, read.updatedAt], [emptyGraph, version])
        const diff = yield* projects.diff(writer, project.id, project.updatedAt, null)
        assert.deepStrictEqual([diff.from, diff.to], [project.updatedAt, version])
        assert.deepStrictEqual(diff.diff.nodes.removed, sampleGraph.nodes)
      })
    )

    it.effect("needs write access", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const scene = yield* projectScene()
        const { id, updatedAt } = scene.project
        const ended = yield* endings(scene, ["reader", "member", "guest"], (actor) =>
          projects.writeGraph(actor, id, emptyGraph, updatedAt)
        )
        assert.deepStrictEqual(ended, {
          reader: "Forbidden",
          member: "ProjectNotFound",
          guest: "ProjectNotFound"
        })
      })
    )

    it.effect("dangling references and doubles are refused, each by its path", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { owner, project } = yield* projectScene()
        const graph = { ...sampleGraph, nodes: sampleGraph.nodes.slice(0, 1) }
        const error = yield* Effect.flip(projects.writeGraph(owner, project.id, graph, project.updatedAt))
        assert(error._tag === "InvalidInput")
        assert.deepStrictEqual(
          error.issues.map(({ path }) => path),
          [["edges", 0, "targetId"]]
        )
      })
    )

    it.effect("a project that changed meanwhile is stale, and the error names the version it has", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { owner, project } = yield* projectScene()
        const { updatedAt } = yield* projects.update(owner, project.id, { title: "Changed" })
        const error = yield* Effect.flip(
          projects.writeGraph(owner, project.id, emptyGraph, project.updatedAt)
        )
        assert(error._tag === "Stale")
        assert.deepStrictEqual(error.updatedAt, updatedAt)
        assert.deepStrictEqual((yield* projects.read(owner, project.id)).graph, sampleGraph)
      })
    )
  })

  describe("Projects.diff", () => {
    it.effect("every past updated_at is a version, an unknown one is not found", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { project, reader, writer } = yield* projectScene()
        yield* projects.update(writer, project.id, { title: "Changed" })
        const { diff } = yield* projects.diff(reader, project.id, project.updatedAt, null)
        assert.deepStrictEqual(diff.nodes, { added: [], removed: [], changed: [] })
        const never = DateTime.subtract(project.updatedAt, { hours: 1 })
        const error = yield* Effect.flip(projects.diff(reader, project.id, never, null))
        assert(error._tag === "GraphVersionNotFound")
        assert.deepStrictEqual(error.version, never)
      })
    )
  })
})
