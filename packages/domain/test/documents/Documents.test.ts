import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Stream } from "effect"
import { Documents } from "../../src/documents/Documents.ts"
import { pageBytes } from "../../src/documents/makeCurrentDocuments.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { ItemId, type ProjectId } from "../../src/shared/Ids.ts"
import { PurgeRepo } from "../../src/trash/PurgeRepo.ts"
import { Trash } from "../../src/trash/Trash.ts"
import { sampleGraph } from "../../testing/projects/sampleGraph.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { endings, everyone, ProjectServices, projectScene } from "../ProjectServices.ts"

const web = ItemId.make("web")
const refOf = (projectId: ProjectId) => ({ projectId, nodeId: web })
const editOf = (projectId: ProjectId, content: string) => ({
  ...refOf(projectId),
  content,
  expectedVersion: null
})

/** `projectScene` with two versions of the document of its node `web`. */
const scene = Effect.fnUntraced(function* (...options: Parameters<typeof projectScene>) {
  const documents = yield* Documents
  const made = yield* projectScene(...options)
  yield* documents.write(made.owner, editOf(made.project.id, "one"))
  yield* documents.write(made.owner, editOf(made.project.id, "two"))
  return { ...made, documents, ref: refOf(made.project.id) }
})

it.layer(ProjectServices.layer)((it) => {
  describe("Documents.history, read and version", () => {
    it.effect("name the author to those who read more than is public", () =>
      Effect.gen(function* () {
        const { documents, ref, ...callers } = yield* scene("public")
        for (const name of everyone) {
          const actor = callers[name]
          const read = [
            ...(yield* documents.history(actor, ref, firstPage)).items,
            yield* documents.read(actor, ref),
            yield* documents.version(actor, ref, 1)
          ]
          const shown = name === "outsider" || name === "guest" ? null : "User"
          assert.deepStrictEqual(
            read.map(({ authorId, authorName }) => [authorId, authorName]),
            read.map(() => [callers.owner.userId, shown]),
            name
          )
        }
      })
    )
  })

  describe("Documents.restore", () => {
    it.effect("the text of N is copied as version M+1 with edit_type restore, N stays in history", () =>
      Effect.gen(function* () {
        const { documents, owner, ref } = yield* scene()
        const restored = yield* documents.restore(owner, ref, 1)
        assert.deepStrictEqual(
          [restored.version, restored.editType, restored.restoredFrom, restored.authorId],
          [3, "restore", 1, owner.userId]
        )
        assert.strictEqual((yield* documents.read(owner, ref)).content, "one")
        const history = yield* documents.history(owner, ref, firstPage)
        assert.deepStrictEqual(
          history.items.map(({ version }) => version),
          [3, 2, 1]
        )
      })
    )

    it.effect("a version restore always makes M+1, also of the current version", () =>
      Effect.gen(function* () {
        const { documents, owner, ref } = yield* scene()
        assert.strictEqual((yield* documents.restore(owner, ref, 2)).version, 3)
        assert.strictEqual((yield* documents.restore(owner, ref, 3)).version, 4)
      })
    )

    it.effect("only the project owner may restore: no admin, manager or grant", () =>
      Effect.gen(function* () {
        const made = yield* scene()
        const ended = yield* endings(made, everyone, (actor) => made.documents.restore(actor, made.ref, 1))
        assert.deepStrictEqual(ended, {
          owner: "ok",
          admin: "Forbidden",
          siteAdmin: "Forbidden",
          manager: "Forbidden",
          writer: "Forbidden",
          reader: "Forbidden",
          member: "ProjectNotFound",
          outsider: "ProjectNotFound",
          guest: "ProjectNotFound"
        })
        const error = yield* Effect.flip(made.documents.restore(made.writer, made.ref, 1))
        assert(error._tag === "Forbidden")
        assert.strictEqual(error.requiredRole, "project_owner")
      })
    )

    it.effect("a guest may restore in the guest's own project, and only there", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { documents, guest, ref, space } = yield* scene("public")
        const draft = { spaceId: space.id, title: "Mine", graph: sampleGraph }
        const { project } = yield* projects.create(guest, draft)
        yield* documents.write(guest, editOf(project.id, "mine"))
        const restored = yield* documents.restore(guest, refOf(project.id), 1)
        assert.deepStrictEqual([restored.version, restored.authorId], [2, null])
        const refused = yield* Effect.flip(documents.restore(guest, ref, 1))
        assert.strictEqual(refused._tag, "GuestNotAllowed")
      })
    )

    it.effect("a version that is not a number or below 1 is invalid", () =>
      Effect.gen(function* () {
        const { documents, owner, ref } = yield* scene()
        for (const version of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
          const error = yield* Effect.flip(documents.restore(owner, ref, version))
          assert(error._tag === "InvalidInput")
          assert.deepStrictEqual(error.issues[0]?.path, ["version"])
        }
      })
    )

    it.effect("a missing version, node or project is not found", () =>
      Effect.gen(function* () {
        const { documents, owner, project, ref } = yield* scene()
        const trash = yield* Trash
        const nowhere = { ...ref, nodeId: ItemId.make("nowhere") }
        const api = { ...ref, nodeId: ItemId.make("api") }
        const version = yield* Effect.flip(documents.restore(owner, ref, 3))
        const undocumented = yield* Effect.flip(documents.restore(owner, api, 1))
        const node = yield* Effect.flip(documents.restore(owner, nowhere, 1))
        assert(version._tag === "VersionNotFound")
        assert.strictEqual(version.version, 3)
        assert.deepStrictEqual([undocumented._tag, node._tag], ["VersionNotFound", "NodeNotFound"])
        yield* trash.trashProject(owner, project.id)
        assert.strictEqual((yield* Effect.flip(documents.restore(owner, ref, 1)))._tag, "ProjectNotFound")
      })
    )
  })

  describe("Documents.restore and write", () => {
    it.effect("what does not exist is answered before the right", () =>
      Effect.gen(function* () {
        const { documents, reader, ref } = yield* scene()
        const nowhere = { ...ref, nodeId: ItemId.make("nowhere") }
        const refusals = [
          yield* Effect.flip(documents.restore(reader, ref, 1)),
          yield* Effect.flip(documents.restore(reader, ref, 3)),
          yield* Effect.flip(documents.restore(reader, nowhere, 1)),
          yield* Effect.flip(documents.write(reader, { ...nowhere, content: "x", expectedVersion: null }))
        ]
        assert.deepStrictEqual(
          refusals.map(({ _tag }) => _tag),
          ["Forbidden", "VersionNotFound", "NodeNotFound", "NodeNotFound"]
        )
      })
    )
  })

  describe("Documents.write", () => {
    it.effect("needs write access; read-only access is refused", () =>
      Effect.gen(function* () {
        const made = yield* scene()
        const ended = yield* endings(made, everyone, (actor) =>
          made.documents.write(actor, editOf(made.project.id, "text"))
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

    it.effect("the first version is a create, the next ones are edits, by their authors", () =>
      Effect.gen(function* () {
        const { documents, owner, ref, writer } = yield* scene()
        yield* documents.write(writer, { ...ref, content: "three", expectedVersion: 2 })
        const { items } = yield* documents.history(owner, ref, firstPage)
        assert.deepStrictEqual(
          items.map(({ authorId, editType }) => [editType, authorId]),
          [
            ["edit", writer.userId],
            ["edit", owner.userId],
            ["create", owner.userId]
          ]
        )
      })
    )

    it.effect("a document that moved on from the expected version is stale", () =>
      Effect.gen(function* () {
        const { documents, owner, ref } = yield* scene()
        const error = yield* Effect.flip(
          documents.write(owner, { ...ref, content: "three", expectedVersion: 1 })
        )
        assert(error._tag === "DocumentStale")
        assert.strictEqual(error.version, 2)
      })
    )

    it.effect("the version of the project moves with its documents, and its read names them", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { documents, owner, project, ref } = yield* scene()
        const written = yield* documents.write(owner, editOf(project.id, "three"))
        const read = yield* projects.read(owner, project.id)
        assert.deepStrictEqual(
          read.contentItems.map(({ id, nodeId, version }) => [id, nodeId, version]),
          [[written.id, ref.nodeId, 3]]
        )
        assert.isTrue(read.updatedAt.epochMilliseconds > project.updatedAt.epochMilliseconds)
      })
    )
  })

  describe("Documents.pair", () => {
    it.effect("gives two versions, the later one by its number or the current one, for every reader", () =>
      Effect.gen(function* () {
        const { documents, reader, ref } = yield* scene()
        const { from, to } = yield* documents.pair(reader, ref, 1, 2)
        assert.deepStrictEqual([from.version, from.content, to.version, to.content], [1, "one", 2, "two"])
        assert.deepStrictEqual(yield* documents.pair(reader, ref, 1, null), { from, to })
        assert.deepStrictEqual(yield* documents.pair(reader, ref, null, null), { from, to })
        const first = yield* documents.pair(reader, ref, null, 1)
        assert.deepStrictEqual(first, { from: { version: 0, content: "" }, to: from })
      })
    )

    it.effect(
      "either version may be invalid, which is reported first, or missing; without read access there is no project",
      () =>
        Effect.gen(function* () {
          const { documents, reader, ref, outsider } = yield* scene()
          const failures = yield* Effect.all([
            Effect.flip(documents.pair(reader, ref, 0, 1)),
            Effect.flip(documents.pair(reader, ref, 1, 1.5)),
            Effect.flip(documents.pair(outsider, ref, 0, 1)),
            Effect.flip(documents.pair(reader, ref, 3, 1)),
            Effect.flip(documents.pair(reader, ref, 1, 3)),
            Effect.flip(documents.pair(outsider, ref, 1, 2))
          ])
          assert.deepStrictEqual(
            failures.map(({ _tag }) => _tag),
            [
              "InvalidInput",
              "InvalidInput",
              "InvalidInput",
              "VersionNotFound",
              "VersionNotFound",
              "ProjectNotFound"
            ]
          )
        })
    )
  })

  describe("Documents.list, read, history and version", () => {
    it.effect("need read access", () =>
      Effect.gen(function* () {
        const made = yield* scene()
        const { documents, project, ref } = made
        const names = ["reader", "member", "guest"] as const
        const expected = { reader: "ok", member: "ProjectNotFound", guest: "ProjectNotFound" }
        assert.deepStrictEqual(
          yield* endings(made, names, (actor) => documents.list(actor, project.id)),
          expected
        )
        assert.deepStrictEqual(yield* endings(made, names, (actor) => documents.read(actor, ref)), expected)
        assert.deepStrictEqual(
          yield* endings(made, names, (actor) => documents.history(actor, ref, firstPage)),
          expected
        )
        assert.deepStrictEqual(
          yield* endings(made, names, (actor) => documents.version(actor, ref, 1)),
          expected
        )
      })
    )

    it.effect("answer every current document, one text and one past version", () =>
      Effect.gen(function* () {
        const { documents, project, reader, ref } = yield* scene()
        const { pages, versions } = yield* documents.list(reader, project.id)
        assert.deepStrictEqual(
          versions.map(({ bytes, nodeId, version }) => [nodeId, version, bytes]),
          [[web, 2, 3]]
        )
        const listed = (yield* Stream.runCollect(pages)).flat()
        assert.deepStrictEqual(
          listed.map(({ content, nodeId }) => [nodeId, content]),
          [[web, "two"]]
        )
        assert.strictEqual((yield* documents.read(reader, ref)).content, "two")
        assert.strictEqual((yield* documents.version(reader, ref, 1)).content, "one")
      })
    )

    it.effect("the documents are those of the moment of the call, also where they are read later", () =>
      Effect.gen(function* () {
        const { documents, owner, project, reader } = yield* scene()
        const { pages } = yield* documents.list(reader, project.id)
        yield* documents.write(owner, editOf(project.id, "three"))
        yield* documents.write(owner, { ...editOf(project.id, "new"), nodeId: ItemId.make("api") })
        const listed = (yield* Stream.runCollect(pages)).flat()
        assert.deepStrictEqual(
          listed.map(({ content, nodeId, version }) => [nodeId, version, content]),
          [[web, 2, "two"]]
        )
        assert.isFalse(listed.some((it) => "bytes" in it))
      })
    )

    it.effect("long texts come in pages, no more of which is read than is pulled", () =>
      Effect.gen(function* () {
        const { documents, owner, project, reader } = yield* scene()
        yield* documents.write(owner, editOf(project.id, "x".repeat(pageBytes - 2)))
        yield* documents.write(owner, { ...editOf(project.id, "api"), nodeId: ItemId.make("api") })
        const { atOnce, pages } = yield* documents.list(reader, project.id)
        assert.strictEqual(atOnce, pageBytes - 2)
        const first = yield* Stream.runCollect(Stream.take(pages, 1))
        assert.deepStrictEqual(
          first.map((page) => page.map(({ nodeId }) => nodeId)),
          [[web]]
        )
        assert.strictEqual((yield* Stream.runCollect(pages)).length, 2)
      })
    )

    it.effect(
      "a text that was purged meanwhile ends the reading with a defect, never as if it were whole",
      () =>
        Effect.gen(function* () {
          const { documents, owner, project, reader } = yield* scene()
          const { pages } = yield* documents.list(reader, project.id)
          const [trash, purges] = [yield* Trash, yield* PurgeRepo]
          yield* trash.trashProject(owner, project.id)
          yield* purges.purge({ kind: "project", id: project.id }, null)
          const read = yield* Effect.exit(Stream.runCollect(pages))
          assert(Exit.isFailure(read))
          assert.isTrue(Cause.hasDies(read.cause))
        })
    )

    it.effect("a block without a document, a missing version and a version below 1 are distinguished", () =>
      Effect.gen(function* () {
        const { documents, reader, ref } = yield* scene()
        const api = { ...ref, nodeId: ItemId.make("api") }
        const none = yield* Effect.flip(documents.read(reader, api))
        const missing = yield* Effect.flip(documents.version(reader, ref, 9))
        const invalid = yield* Effect.flip(documents.version(reader, ref, 0))
        assert.deepStrictEqual(
          [none._tag, missing._tag, invalid._tag],
          ["DocumentNotFound", "VersionNotFound", "InvalidInput"]
        )
      })
    )
  })
})
