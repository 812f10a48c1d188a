import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { Block, Edge } from "../../src/collections/Collection.ts"
import { BlockKind, kindOf, withKind } from "../../src/shared/BlockKind.ts"
import { withoutDefaults } from "../../src/shared/factFields.ts"
import { EdgeLabel } from "../../src/shared/Text.ts"

const plain = { id: "web", name: "Web", description: "", layerId: "front", defaultSpecialties: [] }
const read = Schema.decodeUnknownSync(Block)
const write = Schema.encodeSync(Block)

describe("Block", () => {
  it.prop(
    "reads back each kind that it writes; a service is the one that states none",
    [BlockKind],
    ([kind]) => {
      const block = read({ ...plain, kind })
      assert.strictEqual(kindOf(block), kind)
      assert.deepStrictEqual<unknown>(write(block), kind === "service" ? plain : { ...plain, kind })
      assert.deepStrictEqual<unknown>(block, { ...plain, ...withKind(kind) })
      assert.deepStrictEqual<unknown>(withoutDefaults({ ...plain, kind }), block)
    }
  )

  it("is written without a kind to the letter as before", () => {
    assert.strictEqual(JSON.stringify(write(read(plain))), JSON.stringify(plain))
  })

  it("has no other kind", () => {
    for (const kind of ["database", "", "Service", null, 1])
      assert.throws(() => read({ ...plain, kind }), /Expected "person" \| "service"/u)
  })
})

describe("Edge", () => {
  it("is written without a label to the letter as before", () => {
    const edge = { sourceId: "a", targetId: "b" }
    const written = Schema.encodeSync(Edge)(Schema.decodeUnknownSync(Edge)(edge))
    assert.strictEqual(JSON.stringify(written), JSON.stringify(edge))
  })
})

describe("EdgeLabel", () => {
  const accepts = Schema.is(EdgeLabel)

  it("has 1 to 80 characters, which are code points, on one line", () => {
    assert.isTrue(accepts("reads prices from"))
    assert.isTrue(accepts("💶".repeat(80)))
    assert.isFalse(accepts(""))
    assert.isFalse(accepts("a".repeat(81)))
    for (const broken of ["\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029", "\u0000", "\ud800"])
      assert.isFalse(accepts(`reads${broken}prices`))
  })
})
