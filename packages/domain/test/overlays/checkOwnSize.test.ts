import { describe, expect, it } from "vitest"
import { emptyContent } from "../../src/collections/Collection.ts"
import { checkChangedSize, checkOwnSize, ownSize } from "../../src/overlays/checkOwnSize.ts"
import type { Overrides } from "../../src/overlays/Overlay.ts"
import type { StoredItems } from "../../src/overlays/OverlayRepo.ts"
import { spaceItems } from "../../src/overlays/SpaceItems.ts"
import { ItemId } from "../../src/shared/Ids.ts"

const ids = (count: number) => Array.from({ length: count }, (_, at) => ItemId.make(`s${at}`))

const overriding = (count: number, overrides: object): StoredItems => ({
  overlays: Array.from({ length: count }, (_, at) => ({
    kind: "block",
    id: ItemId.make(`b${at}`),
    hidden: false,
    overrides: { ...overrides }
  })),
  custom: { blocks: [], layers: [], specialties: [] }
})

const blockRef = (id: string) => ({ kind: "block", id: ItemId.make(id) }) as const

const changed = (stored: StoredItems, id: string, fields: Overrides) =>
  checkChangedSize(ownSize(stored), spaceItems(emptyContent, stored), blockRef(id), fields)

describe("a space's own changes", () => {
  it("have 50,000 references to specialties at most: 8,000 on a seventh block are refused", () => {
    const stored = overriding(6, { defaultSpecialties: ids(8_000) })
    expect(changed(stored, "b6", { defaultSpecialties: ids(2_000) })).toEqual([])
    expect(changed(stored, "b6", { defaultSpecialties: ids(8_000) })).toEqual([
      {
        path: ["defaultSpecialties"],
        message: "the space would have 56000 references to specialties of its own: at most 50000 are allowed"
      }
    ])
    expect(changed(stored, "b5", { defaultSpecialties: ids(10_000) })).toEqual([])
    expect(checkOwnSize(ownSize(stored), { added: { defaultSpecialties: ids(2_001) } })).toHaveLength(1)
  })

  it("have 16 MiB at most, and may always become smaller", () => {
    const stored = overriding(1_700, { description: "x".repeat(10_000) })
    expect(changed(stored, "b9", { description: "" })).toEqual([])
    expect(changed(stored, "b9", { name: "Longer" }).map(({ path }) => path)).toEqual([[]])
    expect(changed(overriding(1_600, { description: "x".repeat(10_000) }), "n", { name: "N" })).toEqual([])
  })
})
