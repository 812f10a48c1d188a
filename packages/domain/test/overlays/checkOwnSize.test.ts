import { describe, expect, it } from "vitest"
import { checkChangedSize, checkOwnSize } from "../../src/overlays/checkOwnSize.ts"
import type { StoredItems } from "../../src/overlays/OverlayRepo.ts"
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

describe("a space's own changes", () => {
  it("have 50,000 references to specialties at most: 8,000 on a seventh block are refused", () => {
    const stored = overriding(6, { defaultSpecialties: ids(8_000) })
    expect(checkChangedSize(stored, blockRef("b6"), { defaultSpecialties: ids(2_000) })).toEqual([])
    expect(checkChangedSize(stored, blockRef("b6"), { defaultSpecialties: ids(8_000) })).toEqual([
      {
        path: ["defaultSpecialties"],
        message: "the space would have 56000 references to specialties of its own: at most 50000 are allowed"
      }
    ])
    expect(checkChangedSize(stored, blockRef("b5"), { defaultSpecialties: ids(10_000) })).toEqual([])
    expect(checkOwnSize(stored, { added: { defaultSpecialties: ids(2_001) } })).toHaveLength(1)
  })

  it("have 16 MiB at most, and may always become smaller", () => {
    const stored = overriding(1_700, { description: "x".repeat(10_000) })
    expect(checkChangedSize(stored, blockRef("b9"), { description: "" })).toEqual([])
    expect(checkChangedSize(stored, blockRef("b9"), { name: "Longer" }).map(({ path }) => path)).toEqual([[]])
    expect(
      checkChangedSize(overriding(1_600, { description: "x".repeat(10_000) }), blockRef("n"), { name: "N" })
    ).toEqual([])
  })
})
