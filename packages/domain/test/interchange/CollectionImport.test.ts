import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Collections } from "../../src/collections/Collections.ts"
import { CollectionImport } from "../../src/interchange/CollectionImport.ts"
import { DesignReader } from "../../src/interchange/DesignReader.ts"
import { exchangedDesignOf } from "../../src/interchange/exchangedDesignOf.ts"
import { InvalidInput } from "../../src/shared/InvalidInput.ts"
import { guest, makeMemberActor } from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation, smallContent } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"

const read: Array<string> = []

const Reader = Layer.succeed(DesignReader, {
  read: (_holder, _format, text) => {
    read.push(text)
    const design = exchangedDesignOf({ name: text, description: "" }, smallContent)
    return text === "broken"
      ? Effect.fail(new InvalidInput({ issues: [{ path: ["text", "line 1"], message: "is no model" }] }))
      : Effect.succeed({ design, notes: Array.from({ length: 1_500 }, () => ({ path: [], message: text })) })
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

  it.effect("a preview writes nothing; an import makes the same collection", () =>
    Effect.gen(function* () {
      const { admin, imports, listed, ownerOrgId } = yield* scene
      const request = { format: "calm", text: "Shop", ownerOrgId } as const
      const preview = yield* imports.preview(admin, holder, request)
      assert.strictEqual(yield* listed, 0)
      const { collection, notes } = yield* imports.create(admin, holder, { ...request, name: "Mine" })
      assert.strictEqual(yield* listed, 1)
      assert.strictEqual(collection.name, "Mine")
      assert.strictEqual(preview.name, "Shop")
      assert.deepStrictEqual(collection.blocks, preview.content.blocks)
      assert.strictEqual(notes.length, 1_000)
      assert.deepStrictEqual(notes.at(-1), { path: [], message: "and 501 more notes" })
    })
  )

  it.effect("what cannot be read makes no collection", () =>
    Effect.gen(function* () {
      const { admin, imports, listed, ownerOrgId } = yield* scene
      const error = yield* Effect.flip(
        imports.create(admin, holder, { format: "d2", text: "broken", ownerOrgId })
      )
      assert.strictEqual(error._tag, "InvalidInput")
      assert.strictEqual(yield* listed, 0)
    })
  )

  it.effect("no text is read for who may not make the collection", () =>
    Effect.gen(function* () {
      const { imports, member, ownerOrgId } = yield* scene
      const before = read.length
      for (const actor of [member, guest]) {
        const error = yield* Effect.flip(
          imports.preview(actor, holder, { format: "d2", text: "unread", ownerOrgId })
        )
        assert.include(["Forbidden", "GuestNotAllowed"], error._tag)
      }
      assert.strictEqual(read.length, before)
    })
  )
})
