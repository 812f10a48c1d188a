import { beforeEach, describe, expect, it, vi } from "vitest"
import { keepDraft } from "../../src/client/stored.ts"
import {
  draftedNodes,
  draftKey,
  dropTaken,
  isThere,
  type KeptDraft,
  openDraft,
  restoreDraft,
  restored
} from "../../src/documents/draft/draftStore.ts"
import { fakeStorage } from "../fakeStorage.ts"

const place = { caller: "guest", projectId: "p", nodeId: "api" }

/** A draft of a visit of its own. */
const draft = (text: string, minute: number, nodeId = "api"): KeptDraft => ({
  key: draftKey({ ...place, nodeId }),
  text,
  base: 1,
  at: new Date(Date.now() + minute * 60_000).toISOString()
})

describe("draftStore", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", fakeStorage())
    return () => vi.unstubAllGlobals()
  })

  it("finds the latest draft that differs from what is saved, and drops those that do not", () => {
    const [earlier, later, saved] = [draft("earlier", 1), draft("later", 2), draft("saved", 3)]
    for (const one of [later, saved, earlier]) expect(keepDraft(one)).toBe(true)
    expect(openDraft(place, "saved")).toEqual(later)
    expect(isThere(saved)).toBe(false)
    expect(isThere(earlier)).toBe(true)
    expect(openDraft({ ...place, nodeId: "ap" }, "")).toBeNull()
    expect(openDraft({ ...place, caller: "other" }, "")).toBeNull()
  })

  it("drops a draft that was taken over only while it says the same", () => {
    const taken = draft("mine", 0)
    keepDraft(taken)
    keepDraft({ ...taken, text: "mine, and more" })
    dropTaken(taken)
    expect(openDraft(place, "")?.text).toBe("mine, and more")
    dropTaken({ ...taken, text: "mine, and more" })
    expect(openDraft(place, "")).toBeNull()
  })

  it("tells of which parts there are drafts, however many of each", () => {
    for (const one of [draft("a", 0), draft("b", 1), draft("c", 2, "store")]) keepDraft(one)
    expect(draftedNodes("guest", "p")).toEqual(new Set(["api", "store"]))
    expect(draftedNodes("guest", "q")).toEqual(new Set())
  })

  it("says so when a draft is brought back", () => {
    const before = restored.get()
    const discarded = draft("discarded", 0)
    restoreDraft(discarded)
    expect(restored.get()).not.toBe(before)
    expect(openDraft(place, "")).toEqual(discarded)
  })

  it("says so where the browser has no room", () => {
    localStorage.setItem = () => {
      throw new Error("QuotaExceededError")
    }
    expect(keepDraft(draft("long", 0))).toBe(false)
  })
})
