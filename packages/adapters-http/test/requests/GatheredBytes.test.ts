import { describe, expect, it } from "@effect/vitest"
import { Bytes } from "effect"
import * as fc from "fast-check"
import { GatheredBytes } from "../../src/requests/GatheredBytes.ts"

const gathered = (chunks: ReadonlyArray<Uint8Array>): GatheredBytes => {
  const bytes = new GatheredBytes()
  for (const chunk of chunks) bytes.add(chunk)
  return bytes
}

describe("GatheredBytes", () => {
  it("gives what was added, in order, however it came", () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 9_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(chunks, (came) => {
        const bytes = gathered(came)
        expect(bytes.size).toBe(came.reduce((sum, { length }) => sum + length, 0))
        expect(Buffer.compare(bytes.take(), Bytes.concat([...came]))).toBe(0)
      })
    )
  })

  it("takes for a million chunks of one byte no more than twice the bytes, and a little", () => {
    const bytes = gathered(Array.from({ length: 1_000_000 }, (_, i) => Uint8Array.of(i & 255)))
    expect(bytes.capacity).toBeLessThanOrEqual(2 * bytes.size + 4_096)
    expect(bytes.take().length).toBe(1_000_000)
  })

  it("takes no more than a block of its own for a few bytes", () => {
    expect(gathered([Uint8Array.of(1)]).capacity).toBe(4_096)
  })

  it("holds nothing once it was taken", () => {
    const bytes = gathered([new Uint8Array(100_000)])
    bytes.take()
    expect([bytes.size, bytes.capacity, bytes.take().length]).toEqual([0, 0, 0])
  })

  it("keeps nothing of a chunk, which may be a piece of something much larger", () => {
    const chunk = Uint8Array.of(1, 2, 3)
    const bytes = gathered([chunk])
    chunk.fill(9)
    expect([...bytes.take()]).toEqual([1, 2, 3])
  })
})
