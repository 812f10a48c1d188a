import type { AuditLine, Change } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changeLines } from "../../src/home/changeLines.ts"

interface Write {
  readonly at: string
  readonly action: string
  readonly kind: "collection" | "project" | "document"
  readonly id: string
  readonly user: string
}

const acts = [
  ["updateCollection", "collection"],
  ["updateProject", "project"],
  ["writeDocument", "document"]
] as const

const writes = fc
  .array(
    fc.record({
      act: fc.constantFrom(...acts),
      id: fc.constantFrom("a", "b"),
      user: fc.constantFrom("u1", "u2")
    }),
    { maxLength: 20 }
  )
  .map((all) =>
    all.map(
      ({ act: [action, kind], id, user }, index): Write => ({
        at: new Date(Date.UTC(2026, 10, 25, 12, 0, index)).toISOString(),
        action,
        kind,
        id,
        user
      })
    )
  )

const asChange = ({ action, at, id, kind, user }: Write): Change => ({
  at,
  kind,
  id,
  ...(kind === "document" ? { project_id: id, node_id: "n" } : {}),
  action,
  updated_at: at,
  by: { kind: "user", id: user, name: null },
  org_id: null
})

const asLine = ({ action, at, id, kind, user }: Write): AuditLine => ({
  id: at,
  at,
  actor: user,
  token_id: null,
  action,
  kind: kind === "document" ? "project" : kind,
  subject_id: id,
  target_id: kind === "document" ? "n" : null,
  detail: null,
  org_id: null,
  former_org_id: null,
  outcome: "applied",
  code: null,
  version_before: null,
  version_after: at,
  request_id: null
})

const all = Number.POSITIVE_INFINITY

describe("changeLines", () => {
  it("counts each write once, whether this browser saw it, the trail has it, or both", () => {
    fc.assert(
      fc.property(writes, fc.array(fc.boolean()), fc.array(fc.boolean()), (done, seen, trail) => {
        const isSeen = (index: number): boolean => seen[index] === true || trail[index] !== true
        const lines = changeLines(
          done
            .filter((_, index) => isSeen(index))
            .map(asChange)
            .toReversed(),
          done
            .filter((_, index) => trail[index] === true)
            .map(asLine)
            .toReversed(),
          all
        )
        expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(done.length)
        expect(lines).toEqual(changeLines(done.map(asChange), [], all))
      })
    )
  })

  it("has the latest first, and no two lines in a row about the same act", () => {
    fc.assert(
      fc.property(writes, (done) => {
        const lines = changeLines(done.map(asChange), [], all)
        lines.slice(1).forEach((line, index) => {
          const before = lines[index]
          expect(Date.parse(before?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(line.at))
          expect([before?.action, before?.id, before?.by.id]).not.toEqual([line.action, line.id, line.by.id])
        })
      })
    )
  })

  it("tells a run of a project once, by its only document or by the project", () => {
    const at = (second: number) => `2026-11-25T12:00:0${second}.000Z`
    const told = (second: number, node: string | null): Change => ({
      ...asChange({ at: at(second), action: "generateProject", kind: "project", id: "a", user: "u" }),
      ...(node === null ? {} : { kind: "document" as const, project_id: "a", node_id: node })
    })
    const shownOf = (changes: ReadonlyArray<Change>) =>
      changeLines(changes, [], all).map(({ kind, nodeId, times }) => [kind, nodeId, times])
    expect(shownOf([told(4, null), told(3, "n"), told(2, null)])).toEqual([["document", "n", 1]])
    expect(shownOf([told(4, null), told(3, "m"), told(2, "n"), told(1, null)])).toEqual([
      ["project", null, 1]
    ])
  })

  it("tells nothing of what was refused, only accepted, or about no design", () => {
    const line = asLine({
      at: "2026-11-25T12:00:00.000Z",
      action: "updateProject",
      kind: "project",
      id: "a",
      user: "u"
    })
    const others = [
      { ...line, outcome: "refused" },
      { ...line, outcome: "accepted" },
      { ...line, kind: "session", action: "signIn" },
      { ...line, subject_id: null }
    ] as const
    expect(changeLines([], others, all)).toEqual([])
  })

  it("tells nothing of changes of which only kind and id are told", () => {
    const change: Change = {
      at: null,
      kind: "project",
      id: "a",
      action: null,
      updated_at: null,
      by: null,
      org_id: null
    }
    expect(changeLines([change], [], all)).toEqual([])
  })
})
