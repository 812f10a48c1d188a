import { afterEach, expect, it, vi } from "vitest"
import { dropOldDrafts } from "../../src/client/dropOldDrafts.ts"
import { fakeStorage } from "../fakeStorage.ts"

const day = 24 * 60 * 60_000
const now = Date.parse("2026-07-01T00:00:00.000Z")
const keptFor = (days: number) => JSON.stringify({ at: new Date(now - days * day).toISOString() })

afterEach(() => void vi.unstubAllGlobals())

it("drops drafts that nobody touched for 60 days, once, and nothing else", () => {
  vi.stubGlobal("localStorage", fakeStorage())
  const entries = {
    "draft old": keptFor(61),
    "draft young": keptFor(59),
    "draft broken": "{",
    "draft undated": JSON.stringify({ at: "some day" }),
    "draft null": "null",
    "other old": keptFor(61)
  }
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  dropOldDrafts("draft ", now)
  const { "draft old": _, ...left } = entries
  expect({ ...localStorage }).toEqual(left)
  dropOldDrafts("draft ", now + 10 * day)
  expect({ ...localStorage }).toEqual(left)
})
