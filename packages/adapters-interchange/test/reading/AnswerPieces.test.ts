import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { AnswerPieces, piecesOf, type ReadingAnswer } from "../../src/reading/process/AnswerPieces.ts"

const heard = (pieces: Iterable<string>) => {
  const answer = new AnswerPieces()
  const results = Array.from(pieces, (piece) => answer.hear(piece))
  expect(results.slice(0, -1).every((it) => it === undefined)).toBe(true)
  return results.at(-1)
}

describe("an answer in pieces", () => {
  const read: ReadingAnswer = {
    outcome: "read",
    ordered: 1,
    notes: [{ path: ["line 1"], message: "left out" }],
    counts: [["address", 1]],
    design: {
      name: "D",
      description: "",
      layers: [{ id: "l", name: "L", description: "" }],
      tags: [],
      parts: Array.from({ length: 10_000 }, (_, at) => ({
        id: `p${at}`,
        name: "P",
        description: "x".repeat(100),
        kind: "service",
        layerId: at % 2 === 0 ? "l" : null,
        tagIds: []
      })),
      edges: [{ sourceId: "p0", targetId: "p1", label: null }]
    }
  }

  it("is heard as it was said, and no piece is long", () => {
    const pieces = [...piecesOf(read)]
    expect(pieces.length).toBeGreaterThan(10)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000)
    expect(heard(pieces)).toEqual(Result.succeed(read))
  })

  it.each<ReadingAnswer>([
    { outcome: "tooLarge" },
    { outcome: "unreadable", issues: [{ path: ["line 3"], message: "no" }] },
    { outcome: "crashed", reason: "why" }
  ])("is one piece where nothing was read: %j", (answer) => {
    expect(heard(piecesOf(answer))).toEqual(Result.succeed(answer))
  })

  it("is none that no reader gives", () => {
    for (const json of ["", "{}", '{"outcome":"more","list":"parts","items":[{}]}', '{"outcome":"end"}']) {
      const result = new AnswerPieces().hear(json)
      expect(result !== undefined && Result.isFailure(result)).toBe(true)
    }
  })
})
