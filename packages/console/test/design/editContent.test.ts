import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inOrder } from "../../src/design/collection/Content.ts"
import {
  addBlock,
  addEdge,
  idFor,
  mintId,
  moveLayer,
  removeBlock,
  removeLayer,
  removeSpecialty
} from "../../src/design/collection/editContent.ts"
import { breaches, contents, edited, edits } from "./contents.ts"

describe("editContent", () => {
  it("never makes a content that breaks a rule", () => {
    fc.assert(
      fc.property(contents, fc.array(edits, { maxLength: 8 }), (content, some) => {
        expect(breaches(edited(content, some))).toEqual([])
      })
    )
  })

  it("refuses to remove a layer with blocks, and says how many", () => {
    fc.assert(
      fc.property(contents, (content) => {
        for (const { id } of content.layers) {
          const blocks = content.blocks.filter(({ layer_id }) => layer_id === id).length
          const outcome = removeLayer(id)(content)
          if (blocks === 0) expect(outcome).toMatchObject({ content: {} })
          else expect(outcome).toEqual({ refused: expect.stringContaining(`${blocks} block`) })
        }
      })
    )
  })

  it("removes a block with its edges and nothing else", () => {
    fc.assert(
      fc.property(contents, (content) => {
        for (const { id } of content.blocks) {
          const after = edited(content, [removeBlock(id)])
          expect(after.blocks).toEqual(content.blocks.filter((block) => block.id !== id))
          expect(after.edges.every((edge) => edge.source_id !== id && edge.target_id !== id)).toBe(true)
          expect(content.edges.length - after.edges.length).toBe(
            content.edges.filter((edge) => edge.source_id === id || edge.target_id === id).length
          )
        }
      })
    )
  })

  it("moves a layer by one among the others", () => {
    fc.assert(
      fc.property(contents, fc.constantFrom(1 as const, -1 as const), (content, by) => {
        const order = inOrder(content.layers).map(({ id }) => id)
        for (const [at, id] of order.entries()) {
          const moved = inOrder(edited(content, [moveLayer(id, by)]).layers).map((layer) => layer.id)
          expect(moved.indexOf(id)).toBe(Math.max(0, Math.min(order.length - 1, at + by)))
          expect(moved.filter((it) => it !== id)).toEqual(order.filter((it) => it !== id))
        }
      })
    )
  })

  it("takes a removed specialty from the blocks that name it", () => {
    fc.assert(
      fc.property(contents, (content) => {
        for (const { id } of content.specialties) {
          const { blocks } = edited(content, [removeSpecialty(id)])
          expect(blocks.some(({ default_specialties }) => default_specialties.includes(id))).toBe(false)
          expect(blocks.map((block) => block.id)).toEqual(content.blocks.map((block) => block.id))
        }
      })
    )
  })

  it("adds what has an id of its own", () => {
    fc.assert(
      fc.property(contents, fc.string(), (content, name) => {
        const layer = content.layers[0]
        if (layer === undefined) return
        const id = idFor(content, "blocks", name)
        expect(id).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/)
        expect(edited(content, [addBlock(id, name, layer.id)]).blocks).toHaveLength(content.blocks.length + 1)
      })
    )
  })

  it("refuses an edge to itself, one that is there, and one to nothing", () => {
    fc.assert(
      fc.property(contents, (content) => {
        for (const { source_id, target_id } of content.edges)
          expect(addEdge(source_id, target_id)(content)).toHaveProperty("refused")
        for (const { id } of content.blocks) {
          expect(addEdge(id, id)(content)).toHaveProperty("refused")
          expect(addEdge(id, "nothing")(content)).toHaveProperty("refused")
        }
      })
    )
  })
})

describe("mintId", () => {
  it("says the name", () => {
    expect(mintId("Zahlungs-Dienst für Übersee", new Set())).toBe("zahlungs-dienst-fur-ubersee")
    expect(mintId("Cart", new Set(["cart", "cart-2"]))).toBe("cart-3")
    expect(mintId("🛒", new Set())).toBe("item")
  })
})
