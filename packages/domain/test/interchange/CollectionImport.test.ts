import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Collections } from "../../src/collections/Collections.ts"
import { CollectionImport } from "../../src/interchange/CollectionImport.ts"
import { DesignReader } from "../../src/interchange/DesignReader.ts"
import type { sourceOf } from "../../src/interchange/DesignSource.ts"
import { exchangedDesignOf } from "../../src/interchange/exchangedDesignOf.ts"
import { InvalidInput } from "../../src/shared/InvalidInput.ts"
import { guest, makeMemberActor } from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation, smallContent } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"

const read: Array<string> = []

const Reader = Layer.succeed(DesignReader, {
  read: (_holder, _format, source) => {
    const text = typeof source === "string" ? source : source.map(({ path }) => path).join(" ")
    read.push(text)
    const design = exchangedDesignOf({ name: text, description: "" }, smallContent)
    return text === "broken"
      ? Effect.fail(new InvalidInput({ issues: [{ path: ["content", "line 1"], message: "is no model" }] }))
      : Effect.succeed({
          design,
          ordered: design.layers.length,
          notes: Array.from({ length: 1_500 }, () => ({ path: [], message: text })),
          counts: [
            ["tag", 100],
            ["address", 1_401],
            ["property", 1]
          ]
        })
  }
})

const holder = { key: "somebody", verified: true }
const Services = CollectionImport.layer.pipe(Layer.provide(Reader), Layer.provideMerge(DesignServices.layer))

it.layer(Services)("CollectionImport", (it) => {
  const scene = Effect.gen(function* () {
    const { id: ownerOrgId } = yield* makeOrganisation()
    const admin = yield* makeMemberActor(ownerOrgId, "admin")
    const member = yield* makeMemberActor(ownerOrgId)
    const collections = yield* Collections
    const listed = Effect.map(collections.list(admin, ownerOrgId, firstPage), ({ items }) => items.length)
    return { ownerOrgId, admin, member, listed, imports: yield* CollectionImport }
  })

  it.effect("reading writes nothing; the collection is what was read", () =>
    Effect.gen(function* () {
      const { admin, imports, listed, ownerOrgId } = yield* scene
      const request = { format: "calm", content: "Shop", ownerOrgId } as const
      assert.strictEqual((yield* imports.read(admin, holder, request)).name, "Shop")
      const imported = yield* imports.read(admin, holder, { ...request, name: "Mine" })
      assert.strictEqual(yield* listed, 0)
      const collection = yield* imports.create(admin, ownerOrgId, imported)
      assert.strictEqual(yield* listed, 1)
      assert.strictEqual(collection.name, "Mine")
      assert.deepStrictEqual(collection.blocks, imported.content.blocks)
      const { notes } = imported
      assert.strictEqual(notes.length, 1_000)
      assert.deepStrictEqual(notes[0], { path: [], message: "1401 addresses, 100 tags, 1 property" })
      assert.deepStrictEqual(notes.at(-1), { path: [], message: "and 504 more notes" })
    })
  )

  it.effect("what cannot be read is refused", () =>
    Effect.gen(function* () {
      const { admin, imports, ownerOrgId } = yield* scene
      const error = yield* Effect.flip(
        imports.read(admin, holder, { format: "d2", content: "broken", ownerOrgId })
      )
      assert.strictEqual(error._tag, "InvalidInput")
    })
  )

  it.effect("files are read in place of a text, never both, each path once", () =>
    Effect.gen(function* () {
      const { admin, imports, ownerOrgId } = yield* scene
      const files = ["a.dsl", "b/a.dsl"].map((path) => ({ path, content: "" }))
      const request = { format: "structurizr", ownerOrgId } as const
      assert.strictEqual((yield* imports.read(admin, holder, { ...request, files })).name, "a.dsl b/a.dsl")
      const issuesOf = (sent: Parameters<typeof sourceOf>[0]) =>
        Effect.map(Effect.flip(imports.read(admin, holder, { ...request, ...sent })), (error) =>
          error._tag === "InvalidInput" ? error.issues.map(({ path }) => path) : error
        )
      assert.deepStrictEqual(yield* issuesOf({}), [["content"]])
      assert.deepStrictEqual(yield* issuesOf({ content: "", files }), [["files"]])
      assert.deepStrictEqual(yield* issuesOf({ files: [...files, ...files] }), [
        ["files", 2, "path"],
        ["files", 3, "path"]
      ])
    })
  )

  it.effect("what was read is made into no collection for who may not", () =>
    Effect.gen(function* () {
      const { admin, imports, listed, member, ownerOrgId } = yield* scene
      const imported = yield* imports.read(admin, holder, { format: "calm", content: "Shop", ownerOrgId })
      for (const actor of [member, guest]) {
        const error = yield* Effect.flip(imports.create(actor, ownerOrgId, imported))
        assert.include(["Forbidden", "GuestNotAllowed"], error._tag)
      }
      assert.strictEqual(yield* listed, 0)
    })
  )

  it.effect("no text is read for who may not make the collection", () =>
    Effect.gen(function* () {
      const { imports, member, ownerOrgId } = yield* scene
      const before = read.length
      for (const actor of [member, guest]) {
        const error = yield* Effect.flip(
          imports.read(actor, holder, { format: "d2", content: "unread", ownerOrgId })
        )
        assert.include(["Forbidden", "GuestNotAllowed"], error._tag)
      }
      assert.strictEqual(read.length, before)
    })
  )
})
