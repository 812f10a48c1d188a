import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseAllDocuments } from "yaml"
import { backstageOf } from "../../src/writing/backstageOf.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"

const textOf = (design: typeof shopDesign) => [...backstageOf(design)].join("")

const entitiesIn = (text: string): ReadonlyArray<unknown> =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    expect(document.warnings).toEqual([])
    return document.toJS()
  })

describe("a design as entities of Backstage's catalog", () => {
  it("is what somebody who uses Backstage would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("is taken by Backstage's policies and validators, hostile names included, and each reference names an entity", async () => {
    const designs = [shopDesign, ...fc.sample(exchangedDesigns, { numRuns: 200, seed: 23 })]
    const catalogs = designs.map((design) => entitiesIn(textOf(design)))
    const count = await runForeignTool("entities.js", JSON.stringify(catalogs))
    expect(Number(count)).toBe(catalogs.flat().length)
    expect(catalogs.flat().length).toBeGreaterThan(1_000)
  })

  it("is written in small pieces", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        for (const piece of backstageOf(design)) expect(piece.length).toBeLessThan(20_000)
      }),
      { numRuns: 50 }
    )
  })
})
