import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { guardedWrite, Overtaken } from "../../src/spaces/model/guardedWrite.ts"

interface Seen {
  readonly version: number
  readonly value: string
}

const stale = new Error("stale")

/** Others write the given values before each of the attempts; undefined stands for a write to something else. */
const play = async (others: ReadonlyArray<string | undefined>) => {
  let now: Seen = { version: 0, value: "seen" }
  const queue = [...others]
  const written: Array<Seen> = []
  const outcome = await guardedWrite({
    seen: now,
    read: async () => now,
    isSame: ({ value }) => value === "seen",
    isStale: (error) => error === stale,
    write: async (seen) => {
      if (queue.length > 0) {
        const value = queue.shift() ?? now.value
        now = { version: now.version + 1, value }
      }
      if (seen.version !== now.version) throw stale
      written.push(seen)
      return "written"
    }
  }).catch((error: unknown) => error)
  return { outcome, written }
}

describe("A guarded write", () => {
  it("goes on as long as others write something else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constant(undefined), { maxLength: 4 }), async (others) => {
        const { outcome, written } = await play(others)
        expect(outcome).toBe("written")
        expect(written.length).toBe(1)
      })
    )
  })

  it("overwrites nothing that others wrote meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.constantFrom("theirs", "seen"), { nil: undefined }), {
          minLength: 1,
          maxLength: 6
        }),
        async (others) => {
          const { outcome, written } = await play(others)
          for (const { value } of written) expect(value).toBe("seen")
          if (outcome instanceof Overtaken) expect(written).toEqual([])
          else expect([stale, "written"]).toContain(outcome)
        }
      )
    )
  })
})
