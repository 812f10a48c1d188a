import type { Design } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mergeProposal, proposalChanges, proposalLayout } from "../../src/runs/model/proposal.ts"
import { edgeId } from "../../src/runs/model/RunState.ts"

const items = (letter: string, least: number) =>
  fc.uniqueArray(fc.nat({ max: 5 }), { minLength: least, maxLength: 6 }).chain((numbers) =>
    fc.array(fc.nat({ max: 1 }), { minLength: numbers.length, maxLength: numbers.length }).map((names) =>
      numbers.map((number, at) => ({
        id: `${letter}${number}`,
        name: `${letter.toUpperCase()}${number} ${names[at]}`,
        description: ""
      }))
    )
  )

/** Whole designs with few ids, so that two of them have much in common. */
const designs: fc.Arbitrary<Design> = fc
  .record({ layers: items("l", 1), specialties: items("s", 0), blocks: items("b", 0) })
  .chain(({ blocks, layers, specialties }) => {
    const layer = fc.constantFrom(...layers.map(({ id }) => id))
    const onLayers = fc.tuple(
      ...blocks.map((block) =>
        fc
          .record({
            layer_id: layer,
            default_specialties: fc.subarray(specialties.map(({ id }) => id)),
            kind: fc.constantFrom(undefined, "store" as const)
          })
          .map(({ kind, ...rest }) => ({ ...block, ...rest, ...(kind === undefined ? {} : { kind }) }))
      )
    )
    const ends = blocks.flatMap(({ id: source_id }) =>
      blocks.flatMap(({ id: target_id }) => (source_id === target_id ? [] : [{ source_id, target_id }]))
    )
    return fc.record({
      layers: fc.constant(layers.map((one, position) => ({ ...one, position }))),
      specialties: fc.constant(specialties),
      blocks: onLayers,
      edges: fc.subarray(ends, { maxLength: Math.min(8, ends.length) })
    })
  })

const broken = ({ blocks, edges, layers, specialties }: Design): ReadonlyArray<string> => {
  const has = {
    layer: new Set(layers.map(({ id }) => id)),
    specialty: new Set(specialties.map(({ id }) => id)),
    block: new Set(blocks.map(({ id }) => id))
  }
  return [
    ...blocks.filter(({ layer_id }) => !has.layer.has(layer_id)).map(({ id }) => `${id} has no layer`),
    ...blocks
      .filter(({ default_specialties }) => !default_specialties.every((id) => has.specialty.has(id)))
      .map(({ id }) => `${id} has no specialty`),
    ...edges
      .filter(({ source_id, target_id }) => !has.block.has(source_id) || !has.block.has(target_id))
      .map((edge) => `${edgeId(edge)} has no end`),
    ...(new Set(edges.map(edgeId)).size < edges.length ? ["an edge twice"] : [])
  ]
}

const sorted = (design: Design) => ({
  layers: design.layers.toSorted((a, b) => a.id.localeCompare(b.id)),
  specialties: design.specialties.toSorted((a, b) => a.id.localeCompare(b.id)),
  blocks: design.blocks.toSorted((a, b) => a.id.localeCompare(b.id)),
  edges: design.edges.toSorted((a, b) => edgeId(a).localeCompare(edgeId(b)))
})

/** Two designs, and some of the changes from the one to the other. */
const choices = fc.tuple(designs, designs).chain(([current, proposed]) => {
  const changes = proposalChanges(current, proposed)
  return fc
    .subarray(changes.map(({ key }) => key))
    .map((keys) => ({ current, proposed, changes, chosen: new Set(keys) }))
})

describe("mergeProposal", () => {
  it("makes whole designs of any choice", () => {
    fc.assert(
      fc.property(choices, ({ chosen, current, proposed }) => {
        expect(broken(mergeProposal(current, proposed, chosen).design)).toEqual([])
      })
    )
  })

  it("leaves the collection as it is if nothing is chosen", () => {
    fc.assert(
      fc.property(designs, designs, (current, proposed) => {
        expect(mergeProposal(current, proposed, new Set())).toEqual({ design: current, consequences: [] })
      })
    )
  })

  it("makes the proposed design of all changes, and nothing follows", () => {
    fc.assert(
      fc.property(designs, designs, (current, proposed) => {
        const all = new Set(proposalChanges(current, proposed).map(({ key }) => key))
        const { consequences, design } = mergeProposal(current, proposed, all)
        expect(sorted(design)).toEqual(sorted(proposed))
        expect(consequences).toEqual([])
      })
    )
  })

  it("does what was chosen and what it tells, and nothing else", () => {
    fc.assert(
      fc.property(choices, ({ chosen, current, proposed }) => {
        const { consequences, design } = mergeProposal(current, proposed, chosen)
        const done = new Set(proposalChanges(current, design).map(({ key }) => key))
        const expected = new Set(chosen)
        for (const { part, what } of consequences) {
          const key = `${part.kind} ${part.id}`
          if (what === "stays") expected.delete(key)
          else expected.add(key)
        }
        expect(done).toEqual(expected)
      })
    )
  })

  it("tells each consequence once, with the part that it is because of in the result or gone from it", () => {
    fc.assert(
      fc.property(choices, ({ chosen, current, proposed }) => {
        const { consequences, design } = mergeProposal(current, proposed, chosen)
        const keys = consequences.map(({ part }) => `${part.kind} ${part.id}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { because, what } of consequences) {
          const there =
            because.kind === "edge"
              ? design.edges.some((edge) => edgeId(edge) === because.id)
              : design.blocks.some(({ id }) => id === because.id)
          expect(there).toBe(what !== "goes")
        }
      })
    )
  })
})

describe("proposalLayout", () => {
  it("shows every part of both designs with its mark, and moves no block that stays on its layer", () => {
    fc.assert(
      fc.property(choices, ({ changes, current, proposed }) => {
        const nothing = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }
        const before = proposalLayout(nothing, current, current, [])
        const layout = proposalLayout(before, current, proposed, changes)
        const marks = [
          ...layout.lanes.map(({ id, mark }) => [`layer ${id}`, mark]),
          ...layout.boxes.map(({ id, mark }) => [`block ${id}`, mark]),
          ...layout.edges.map((edge) => [`edge ${edgeId(edge)}`, edge.mark])
        ].filter(([, mark]) => mark !== "same")
        const meant = changes
          .filter(({ kind }) => kind !== "specialty")
          .map(({ change, key }) => [key, change])
        expect(Object.fromEntries(marks)).toEqual(Object.fromEntries(meant))
        const places = new Map(before.boxes.map((box) => [box.id, box]))
        for (const { id, lane_id, x, y } of layout.boxes) {
          const was = places.get(id)
          if (was?.lane_id === lane_id) expect([x, y]).toEqual([was.x, was.y])
        }
      })
    )
  })
})
