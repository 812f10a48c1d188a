import { persisting } from "@design-workspace/client"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { clientOf, json } from "./service.ts"

const read = (client: ReturnType<typeof clientOf>["client"]) => () => client.projects.listProjects()

const found = () => json({ items: [], next_cursor: null })
const lost = () => {
  throw new TypeError("fetch failed")
}
const overloaded = () => json({ code: "OVERLOADED", message: "No.", retry_after_seconds: 4 }, 503)

describe("persisting", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("repeats a call until it is answered, and tells of each failure", async () => {
    const { asked, client } = clientOf(lost, overloaded, () => new Response("", { status: 502 }), found)
    const told: Array<readonly [string, number]> = []
    const answer = persisting(read(client), {
      onFailure: (error, failures) => told.push([(error as Error).name, failures])
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked).toHaveLength(2)
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ items: [], next_cursor: null })
    expect(told).toEqual([
      ["ConnectionLost", 1],
      ["Refused", 2],
      ["UnexpectedAnswer", 3]
    ])
  })

  it("ends at once with what waiting does not mend", async () => {
    const { client } = clientOf(() => json({ code: "INVALID_TOKEN", message: "No." }, 401), found)
    await expect(persisting(read(client))).rejects.toMatchObject({ code: "INVALID_TOKEN" })
    await expect(persisting(() => Promise.reject(new RangeError("mine")))).rejects.toEqual(
      new RangeError("mine")
    )
  })

  it("ends with the reason of its signal, also during a pause", async () => {
    const controller = new AbortController()
    const { asked, client } = clientOf(overloaded, found)
    const ended = expect(persisting(read(client), { signal: controller.signal })).rejects.toEqual(
      new Error("enough")
    )
    await vi.advanceTimersByTimeAsync(1_000)
    controller.abort(new Error("enough"))
    await ended
    await vi.runAllTimersAsync()
    expect(asked).toHaveLength(1)
  })
})
