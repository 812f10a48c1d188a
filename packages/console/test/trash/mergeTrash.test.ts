import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mergeTrash, type TrashEntry, type TrashKind, type TrashList } from "../../src/trash/TrashEntry.ts"

const kinds: ReadonlyArray<TrashKind> = ["project", "space", "collection"]

const deletedAt = (entry: TrashEntry): number => Date.parse(entry.deletedAt ?? "")

/** Things of one kind that were deleted themselves, latest first, as the service lists them. */
const listOf = (kind: TrashKind): fc.Arbitrary<ReadonlyArray<TrashEntry>> =>
  fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }).map((minutes) =>
    minutes
      .map(
        (minute, index): TrashEntry => ({
          kind,
          id: `${kind} ${index}`,
          name: `${kind} ${index}`,
          deletedAt: new Date(minute * 60_000).toISOString(),
          deletedBy: null,
          deletedByName: null,
          spaceInTrash: false,
          spaceId: null,
          spaceName: null
        })
      )
      .toSorted((one, other) => deletedAt(other) - deletedAt(one))
  )

const everything = fc.tuple(...kinds.map(listOf))

/** How far each list was read: so many of its entries, and more follow where some are left. */
const read = (lists: ReadonlyArray<ReadonlyArray<TrashEntry>>, counts: ReadonlyArray<number>) =>
  lists.map(
    (entries, index): TrashList => ({
      entries: entries.slice(0, counts[index]),
      more: entries.length > (counts[index] ?? 0)
    })
  )

const counts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 3 })

describe("mergeTrash", () => {
  it("has everything, the latest deletion first, once all lists are read", () => {
    fc.assert(
      fc.property(everything, (lists) => {
        const merged = mergeTrash(read(lists, [12, 12, 12]))
        expect(new Set(merged)).toEqual(new Set(lists.flat()))
        expect(merged).toEqual(merged.toSorted((one, other) => deletedAt(other) - deletedAt(one)))
      })
    )
  })

  it("moves nothing that it shows when further pages come", () => {
    fc.assert(
      fc.property(everything, counts, counts, (lists, first, further) => {
        const shown = mergeTrash(read(lists, first))
        const later = mergeTrash(
          read(
            lists,
            first.map((count, index) => count + (further[index] ?? 0))
          )
        )
        const known = new Set(shown)
        const order = later.filter((entry) => known.has(entry))
        expect(order).toEqual(shown)
        const last = shown.at(-1)
        if (last !== undefined)
          for (const entry of later) {
            if (!known.has(entry)) expect(deletedAt(entry)).toBeLessThanOrEqual(deletedAt(last))
          }
      })
    )
  })

  it("puts a project that went out of sight with its space where the space stands", () => {
    const entry = (
      kind: TrashKind,
      id: string,
      minute: number | null,
      spaceId: string | null
    ): TrashEntry => ({
      kind,
      id,
      name: id,
      deletedAt: minute === null ? null : new Date(minute * 60_000).toISOString(),
      deletedBy: null,
      deletedByName: null,
      spaceInTrash: spaceId !== null,
      spaceId,
      spaceName: spaceId
    })
    const projects = [entry("project", "newest", 9, null), entry("project", "with", null, "space")]
    const spaces = [entry("space", "space", 5, null)]
    const collections = [entry("collection", "between", 7, null), entry("collection", "oldest", 1, null)]
    const merged = mergeTrash([projects, spaces, collections].map((entries) => ({ entries, more: false })))
    expect(merged.map(({ id }) => id)).toEqual(["newest", "between", "with", "space", "oldest"])
  })
})
