import { describe, expect, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { packedAnswer } from "../../src/middleware/packedAnswer.ts"

describe("packedAnswer", () => {
  it.effect("holds a part of a long text, and gives all of it, however often it is read", () =>
    Effect.gen(function* () {
      const text = '<rect x="1" y="2"/>\n'.repeat(100_000)
      const headers = { etag: '"1"' }
      const plain = HttpServerResponse.text(text, { contentType: "image/svg+xml", headers })
      const reserved: Array<number> = []
      const answer = yield* packedAnswer(plain, (bytes) => Effect.sync(() => void reserved.push(bytes)))
      expect(reserved).toHaveLength(1)
      expect(reserved[0]).toBeLessThan(text.length / 10)
      const { body } = answer
      if (body._tag !== "Stream") throw new Error("a stream was expected")
      expect([answer.headers["etag"], body.contentType, body.contentLength]).toEqual([
        '"1"',
        "image/svg+xml",
        text.length
      ])
      for (let reads = 0; reads < 2; reads += 1) {
        const pieces = yield* Stream.runCollect(body.stream)
        expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
        expect(Buffer.concat(pieces).toString()).toBe(text)
      }
    })
  )

  it.effect("is refused where what it holds finds no room", () =>
    Effect.gen(function* () {
      const refused = packedAnswer(HttpServerResponse.text("text"), () => Effect.fail("no room" as const))
      expect(yield* Effect.flip(refused)).toBe("no room")
    })
  )
})
