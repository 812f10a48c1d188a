import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { largestPage, pageBytes, textPages } from "../../src/documents/makeCurrentDocuments.ts"

const sizes = Schema.Array(
  Schema.Struct({ bytes: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_048_576 })) })
)
const sum = (page: ReadonlyArray<{ readonly bytes: number }>) =>
  page.reduce((total, { bytes }) => total + bytes, 0)

describe("textPages", () => {
  it.prop("keep every version in its order", [sizes], ([versions]) => {
    assert.deepStrictEqual(textPages(versions).flat(), [...versions])
  })

  it.prop(
    "have no more than pageBytes each, unless a single text has, and none is empty",
    [sizes],
    ([versions]) => {
      for (const page of textPages(versions)) {
        assert.isTrue(page.length === 1 || (page.length > 1 && sum(page) <= pageBytes))
      }
    }
  )

  it.prop(
    "are as few as that allows: what begins a page did not fit the one before",
    [sizes],
    ([versions]) => {
      const pages = textPages(versions)
      for (const [index, page] of pages.slice(1).entries()) {
        assert.isTrue(sum(pages[index] ?? []) + (page[0]?.bytes ?? 0) > pageBytes)
      }
    }
  )

  it("hold 500 documents at most, however short", () => {
    const pages = textPages(Array.from({ length: 1_001 }, () => ({ bytes: 0 })))
    assert.deepStrictEqual(
      pages.map(({ length }) => length),
      [500, 500, 1]
    )
  })
})

describe("largestPage", () => {
  it.prop("is the most text that a page has", [sizes], ([versions]) => {
    const pages = textPages(versions)
    assert.strictEqual(largestPage(pages), Math.max(0, ...pages.map(sum)))
  })
})
