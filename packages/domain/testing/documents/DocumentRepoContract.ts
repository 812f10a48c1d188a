import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type DocumentRef, DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { ItemId, ProjectId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { sampleGraph } from "../projects/sampleGraph.ts"
import { nobody } from "../projects/viewers.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"
import { currentDocuments } from "./currentDocuments.ts"

type Ports = CollectionRepo | DocumentRepo | OrganisationRepo | ProjectRepo | SpaceRepo | UserRepo

const web = ItemId.make("web")
const api = ItemId.make("api")

/** A project with `sampleGraph`; names the document of its node `web`. */
const makeDocumented = Effect.gen(function* () {
  const { space } = yield* makeSpaceWithParents
  const project = yield* makeProject(space.id, {}, sampleGraph)
  const ref: DocumentRef = { projectId: project.id, nodeId: web }
  return { project, ref }
})

const edit = { editType: "edit", authorId: null, expectedVersion: null } as const

const append = Effect.fnUntraced(function* (
  ref: DocumentRef,
  content: string,
  expectedVersion: number | null = null
) {
  const documents = yield* DocumentRepo
  return yield* documents.append({ ...ref, ...edit, content, expectedVersion })
})

const versionOf = Effect.fnUntraced(function* (id: ProjectId) {
  const projects = yield* ProjectRepo
  return (yield* Effect.fromOption(yield* projects.find(id, nobody))).project.updatedAt
})

const wholeHistory = Effect.fnUntraced(function* (ref: DocumentRef) {
  const documents = yield* DocumentRepo
  return (yield* documents.history(ref, firstPage)).items
})

const countUp = (to: number) => Array.from({ length: to }, (_, index) => index + 1)

const writing = (name: string, layer: Layer.Layer<Ports>) =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect("versions count from 1; the first one is a create, later ones keep their edit type", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const author = yield* makeUser()
        const { ref } = yield* makeDocumented
        const first = yield* append(ref, "one")
        const second = yield* documents.append({
          ...ref,
          content: "two",
          editType: "generate",
          authorId: author.id,
          expectedVersion: 1
        })
        assert.deepStrictEqual(
          [first.version, first.editType, first.restoredFrom, first.authorId],
          [1, "create", null, null]
        )
        assert.deepStrictEqual(
          [second.version, second.editType, second.restoredFrom, second.authorId],
          [2, "generate", null, author.id]
        )
        assert.notStrictEqual(first.id, second.id)
        const current = yield* Effect.fromOption(yield* documents.current(ref))
        assert.deepStrictEqual(current, { ...second, authorName: "User", content: "two" })
        assert.deepStrictEqual(yield* documents.version(ref, 1), {
          ...first,
          authorName: null,
          content: "one"
        })
      })
    )

    it.effect("a first version that was generated is no create", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { ref } = yield* makeDocumented
        const made = { ...ref, content: "one", editType: "generate", authorId: null } as const
        const first = yield* documents.append({ ...made, expectedVersion: 0 })
        assert.deepStrictEqual([first.version, first.editType], [1, "generate"])
        assert.strictEqual((yield* append(ref, "two", 1)).editType, "edit")
      })
    )

    it.effect("the text of N is copied as version M+1 with edit_type restore, and version N stays", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { ref } = yield* makeDocumented
        const first = yield* append(ref, "one")
        yield* append(ref, "two")
        const restored = yield* documents.restore(ref, 1, null)
        assert.deepStrictEqual(
          [restored.version, restored.editType, restored.restoredFrom],
          [3, "restore", 1]
        )
        const current = yield* Effect.fromOption(yield* documents.current(ref))
        assert.deepStrictEqual(current, { ...restored, authorName: null, content: "one" })
        assert.deepStrictEqual(yield* documents.version(ref, 1), {
          ...first,
          authorName: null,
          content: "one"
        })
        assert.strictEqual((yield* documents.version(ref, 2)).content, "two")
      })
    )

    it.effect("a restore of the current version makes a new version too", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { ref } = yield* makeDocumented
        yield* append(ref, "one")
        const restored = yield* documents.restore(ref, 1, null)
        assert.deepStrictEqual([restored.version, restored.restoredFrom], [2, 1])
      })
    )

    it.effect("20 concurrent writers and restores get versions without a gap", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { ref } = yield* makeDocumented
        yield* append(ref, "one")
        const works = countUp(20).map((n) =>
          n % 2 === 0 ? append(ref, `text ${n}`) : documents.restore(ref, 1, null)
        )
        const written = yield* Effect.all(works, { concurrency: "unbounded" })
        const versions = written.map(({ version }) => version).sort((a, b) => a - b)
        assert.deepStrictEqual(versions, countUp(21).slice(1))
        const history = yield* wholeHistory(ref)
        assert.deepStrictEqual(
          history.map(({ version }) => version),
          countUp(21).reverse()
        )
        assert.strictEqual(new Set(history.map(({ id }) => id)).size, 21)
      })
    )

    it.effect(
      "a write that expects another version than the current one is refused with the current one",
      () =>
        Effect.gen(function* () {
          const { ref } = yield* makeDocumented
          const unborn = yield* Effect.flip(append(ref, "x", 1))
          assert(unborn._tag === "DocumentStale")
          assert.strictEqual(unborn.version, 0)
          const first = yield* append(ref, "one")
          const second = yield* append(ref, "two", first.version)
          const stale = yield* Effect.flip(append(ref, "three", first.version))
          assert(stale._tag === "DocumentStale")
          assert.deepStrictEqual([stale.version, stale.updatedAt], [2, second.createdAt])
          assert.strictEqual((yield* wholeHistory(ref)).length, 2)
        })
    )

    it.effect("of 20 writers that expect one version exactly one writes", () =>
      Effect.gen(function* () {
        const { ref } = yield* makeDocumented
        yield* append(ref, "one")
        const writers = countUp(20).map((n) => Effect.result(append(ref, `text ${n}`, 1)))
        const results = yield* Effect.all(writers, { concurrency: "unbounded" })
        assert.strictEqual(results.filter(({ _tag }) => _tag === "Success").length, 1)
        assert.strictEqual((yield* wholeHistory(ref)).length, 2)
      })
    )

    it.effect("each write gives the project a later version", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { project, ref } = yield* makeDocumented
        yield* append(ref, "one")
        const written = yield* versionOf(project.id)
        yield* documents.restore(ref, 1, null)
        const restored = yield* versionOf(project.id)
        assert.isTrue(DateTime.isGreaterThan(written, project.updatedAt))
        assert.isTrue(DateTime.isGreaterThan(restored, written))
      })
    )

    it.effect("a project in the trash takes no write and no restore", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const projects = yield* ProjectRepo
        const { project, ref } = yield* makeDocumented
        yield* append(ref, "one")
        yield* projects.setTrashed(project.id, true)
        const write = yield* Effect.flip(append(ref, "two"))
        const restore = yield* Effect.flip(documents.restore(ref, 1, null))
        assert.deepStrictEqual([write._tag, restore._tag], ["ProjectNotFound", "ProjectNotFound"])
        assert.strictEqual((yield* wholeHistory(ref)).length, 1)
        const unknown = { ...ref, projectId: ProjectId.make(newUuid()) }
        assert.strictEqual((yield* Effect.flip(append(unknown, "x")))._tag, "ProjectNotFound")
      })
    )
  })

const reading = (name: string, layer: Layer.Layer<Ports>) =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect("a version that was never written is not found, however large its number", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { ref } = yield* makeDocumented
        yield* append(ref, "one")
        for (const version of [2, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
          const read = yield* Effect.flip(documents.version(ref, version))
          const restore = yield* Effect.flip(documents.restore(ref, version, null))
          assert.deepStrictEqual([read._tag, restore._tag], ["VersionNotFound", "VersionNotFound"])
        }
        assert.strictEqual((yield* wholeHistory(ref)).length, 1)
      })
    )

    it.effect("a node without a document has none, and an empty history", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { project, ref } = yield* makeDocumented
        assert.isTrue(Option.isNone(yield* documents.current(ref)))
        assert.deepStrictEqual(yield* wholeHistory(ref), [])
        assert.deepStrictEqual(yield* currentDocuments(project.id), [])
      })
    )

    it.effect("a node that the graph does not have is not found", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { project } = yield* makeDocumented
        const ref = { projectId: project.id, nodeId: ItemId.make("nowhere") }
        const errors = yield* Effect.all([
          Effect.flip(documents.current(ref)),
          Effect.flip(documents.history(ref, firstPage)),
          Effect.flip(documents.version(ref, 1)),
          Effect.flip(append(ref, "x")),
          Effect.flip(documents.restore(ref, 1, null))
        ])
        assert.deepStrictEqual(
          errors.map(({ _tag }) => _tag),
          errors.map(() => "NodeNotFound")
        )
      })
    )

    it.effect("a node that has left the graph keeps its document, out of sight until it returns", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const projects = yield* ProjectRepo
        const { project, ref } = yield* makeDocumented
        yield* append(ref, "one")
        const without = { ...sampleGraph, nodes: sampleGraph.nodes.slice(1), edges: [] }
        yield* projects.writeGraph(project.id, without, yield* versionOf(project.id))
        assert.strictEqual((yield* Effect.flip(documents.current(ref)))._tag, "NodeNotFound")
        assert.deepStrictEqual(yield* currentDocuments(project.id), [])
        yield* projects.writeGraph(project.id, sampleGraph, yield* versionOf(project.id))
        const current = yield* Effect.fromOption(yield* documents.current(ref))
        assert.deepStrictEqual([current.version, current.content], [1, "one"])
        assert.strictEqual((yield* append(ref, "two")).version, 2)
      })
    )

    it.effect("the list holds the current documents in the order of the graph's nodes", () =>
      Effect.gen(function* () {
        const { project, ref } = yield* makeDocumented
        yield* append({ ...ref, nodeId: api }, "api")
        yield* append(ref, "web")
        yield* append(ref, "web, again")
        const listed = yield* currentDocuments(project.id)
        assert.deepStrictEqual(
          listed.map(({ content, nodeId, version }) => [nodeId, version, content]),
          [
            [web, 2, "web, again"],
            [api, 1, "api"]
          ]
        )
      })
    )

    it.effect(
      "returns the size of each current text in UTF-8, and gives the text of a version whatever came after",
      () =>
        Effect.gen(function* () {
          const documents = yield* DocumentRepo
          const { project, ref } = yield* makeDocumented
          const long = "x".repeat(200_000)
          yield* append(ref, "größer 👩‍💻")
          yield* append({ ...ref, nodeId: api }, long)
          const before = yield* documents.currentVersions(project.id)
          assert.deepStrictEqual(
            before.map(({ bytes, nodeId, version }) => [nodeId, version, bytes]),
            [
              [web, 1, 20],
              [api, 1, 200_000]
            ]
          )
          yield* append(ref, "later")
          assert.deepStrictEqual(yield* documents.texts(project.id, before.toReversed()), [
            long,
            "größer 👩‍💻"
          ])
          const unknown = { nodeId: web, version: 9 }
          assert.deepStrictEqual(yield* documents.texts(project.id, [unknown, { nodeId: web, version: 2 }]), [
            "later"
          ])
          assert.deepStrictEqual(yield* documents.texts(ProjectId.make(newUuid()), before), [])
          assert.deepStrictEqual(yield* documents.texts(project.id, []), [])
        })
    )

    it.effect("nodes of one name in two projects have documents of their own", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const [one, other] = [yield* makeDocumented, yield* makeDocumented]
        yield* append(one.ref, "one")
        assert.isTrue(Option.isNone(yield* documents.current(other.ref)))
        assert.strictEqual((yield* append(other.ref, "other")).version, 1)
      })
    )

    it.effect("the history comes newest first, without texts, page after page", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { ref } = yield* makeDocumented
        for (const n of countUp(11)) yield* append(ref, `text ${n}`)
        const pages = yield* everyPage((page) => documents.history(ref, page), 4)
        assert.deepStrictEqual(
          pages.map((items) => items.map(({ version }) => version)),
          [
            [11, 10, 9, 8],
            [7, 6, 5, 4],
            [3, 2, 1]
          ]
        )
        assert.isTrue(pages.flat().every((summary) => !("content" in summary)))
      })
    )

    it.effect("a version has the name of its author, and none once the user is removed", () =>
      Effect.gen(function* () {
        const [documents, users] = [yield* DocumentRepo, yield* UserRepo]
        const [ada, addressed] = [yield* makeUser({ name: "Ada" }), yield* makeUser({ name: "email" })]
        const { ref } = yield* makeDocumented
        yield* append(ref, "one")
        yield* documents.append({ ...ref, ...edit, authorId: addressed.id, content: "two" })
        yield* documents.append({ ...ref, ...edit, authorId: ada.id, content: "three" })
        const told = Effect.map(wholeHistory(ref), (history) =>
          history.map(({ authorId, authorName }) => [authorId, authorName])
        )
        const others = [
          [addressed.id, null],
          [null, null]
        ]
        assert.deepStrictEqual(yield* told, [[ada.id, "Ada"], ...others])
        assert.strictEqual((yield* documents.version(ref, 3)).authorName, "Ada")
        assert.isTrue(yield* users.remove(ada.id))
        assert.deepStrictEqual(yield* told, [[ada.id, null], ...others])
        const current = yield* Effect.fromOption(yield* documents.current(ref))
        assert.deepStrictEqual([current.authorId, current.authorName], [ada.id, null])
        assert.isFalse((yield* currentDocuments(ref.projectId)).some((it) => "authorName" in it))
      })
    )

    it.effect("a text comes back as it was written", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const { ref } = yield* makeDocumented
        const texts = [
          "",
          " \r\n\t",
          "\\u0000 'quoted' \"too\"",
          "👩‍💻 e\u0301 \u{10ffff}",
          "x".repeat(200_000)
        ]
        for (const text of texts) yield* append(ref, text)
        for (const [index, text] of texts.entries())
          assert.strictEqual((yield* documents.version(ref, index + 1)).content, text)
      })
    )
  })

/** What holds for every `DocumentRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`DocumentRepo (${name})`, () => {
    writing("writes", layer)
    reading("reads", layer)
  })
}
