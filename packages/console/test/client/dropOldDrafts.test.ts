import { afterEach, expect, it, vi } from "vitest"
import { dropOldDrafts } from "../../src/client/stored.ts"
import { fakeStorage } from "../fakeStorage.ts"

const day = 24 * 60 * 60_000
const now = Date.parse("2026-07-01T00:00:00.000Z")
const keptFor = (days: number) => JSON.stringify({ at: new Date(now - days * day).toISOString() })

afterEach(() => void vi.unstubAllGlobals())

it("drops drafts that nobody touched for 60 days, once, and nothing else", () => {
  vi.stubGlobal("localStorage", fakeStorage())
  // A start that no other file of this process has looked at.
  const entries = {
    "tested draft old": keptFor(61),
    "tested draft young": keptFor(59),
    "tested draft broken": "{",
    "tested draft undated": JSON.stringify({ at: "some day" }),
    "tested draft null": "null",
    "other old": keptFor(61)
  }
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  dropOldDrafts("tested draft ", now)
  const { "tested draft old": _, ...left } = entries
  expect({ ...localStorage }).toEqual(left)
  dropOldDrafts("tested draft ", now + 10 * day)
  expect({ ...localStorage }).toEqual(left)
})
