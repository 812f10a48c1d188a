import type { BoxPlace, GraphLayout } from "@design-workspace/client"
import fc from "fast-check"
import type { DrawnGraph } from "../../src/graph/model/pictures.ts"

const kinds = [undefined, "service", "person", "store", "queue", "client", "external"] as const
const ids = fc.integer({ min: 0, max: 25 }).map((number) => `b${number}`)
const lanes = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 5 })

/** A box of 100 by 50 in no lane. */
export const box = (id: string, x: number, y: number): BoxPlace => ({
  id,
  name: id,
  lane_id: null,
  x,
  y,
  width: 100,
  height: 50
})

/** Graphs with few ids, so that two of them share parts. */
export const graphs: fc.Arbitrary<DrawnGraph> = fc.record({
  lanes: lanes.map((numbers) => numbers.map((number) => ({ id: `l${number}`, name: `Lane ${number}` }))),
  boxes: fc.uniqueArray(
    fc.record({
      id: ids,
      name: fc.string({ minLength: 1, maxLength: 12 }),
      kind: fc.constantFrom(...kinds),
      lane_id: fc.option(
        fc.integer({ min: 0, max: 5 }).map((number) => `l${number}`),
        { nil: null }
      )
    }),
    { selector: ({ id }) => id, maxLength: 26 }
  ),
  edges: fc.uniqueArray(
    fc.record({ source_id: ids, target_id: ids, label: fc.constantFrom(undefined, "", "reads") }),
    {
      selector: ({ source_id, target_id }) => `${source_id} ${target_id}`,
      maxLength: 40
    }
  )
})

/** Layouts of somebody else: lanes of any height, on which boxes of any size stand without touching each other. */
export const foreignLayouts: fc.Arbitrary<GraphLayout> = fc
  .array(
    fc.record({
      rows: fc.array(
        fc.array(
          fc.record({ gap: fc.integer({ min: 5, max: 90 }), height: fc.integer({ min: 30, max: 140 }) }),
          { maxLength: 6 }
        ),
        {
          minLength: 1,
          maxLength: 3
        }
      ),
      between: fc.integer({ min: 0, max: 60 })
    }),
    { maxLength: 4 }
  )
  .map((drawn) => {
    let [number, y] = [0, 20]
    const boxes: Array<GraphLayout["boxes"][number]> = []
    const placed = drawn.map(({ between, rows }, index) => {
      const top = y
      y += 12
      for (const row of rows) {
        let x = 140
        for (const { gap, height } of row) {
          boxes.push({
            id: `b${number}`,
            name: `Box ${number++}`,
            x,
            y,
            width: 172,
            height,
            lane_id: `l${index}`
          })
          x += 172 + gap
        }
        y += Math.max(30, ...row.map(({ height }) => height)) + 25
      }
      const lane = { id: `l${index}`, name: `Lane ${index}`, y: top, height: y - top }
      y += between
      return lane
    })
    return { width: 140 + 6 * 262, height: y + 20, lanes: placed, boxes, edges: [] }
  })
