import type { RecordedAttempt } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  boundedKinds,
  draftOfAttempt,
  type GenerationDraft,
  newDraft,
  problemsIn,
  requestOf
} from "../../src/runs/model/generationDraft.ts"

const bound = fc.option(fc.integer({ min: 1, max: 100 }), { nil: null })

const bounds = fc
  .tuple(bound, bound)
  .map(([a, b]) =>
    a === null || b === null ? { min: a, max: b } : { min: Math.min(a, b), max: Math.max(a, b) }
  )

const attempts: fc.Arbitrary<RecordedAttempt> = fc
  .record({
    mode: fc.constantFrom("initial" as const, "blocks-only" as const, "with-keep" as const),
    quality: fc.constantFrom("pro" as const, "fast" as const),
    params: fc.record({ layers: bounds, blocks: bounds, specialties: bounds }),
    messages: fc.array(
      fc.record({
        role: fc.constantFrom("user" as const, "assistant" as const),
        content: fc.string({ minLength: 1 }).map((text) => `a${text}`)
      }),
      { minLength: 1, maxLength: 10 }
    )
  })
  .map((asked) => ({
    ...asked,
    keep_block_ids: asked.mode === "with-keep" ? ["web"] : [],
    collection_id: "c",
    model: "offline",
    status: "failed",
    duration_ms: 1,
    error: null,
    started_at: null,
    finished_at: null,
    attempt_id: "a",
    result_summary: null,
    usage: null,
    job_id: "j",
    started_by: "u",
    rule_ids: [],
    created_at: "2026-01-01T00:00:00.000Z"
  }))

const withBounds = (min: string, max: string): GenerationDraft => ({
  ...newDraft("A shop."),
  bounds: { ...newDraft("").bounds, blocks: { min, max } }
})

describe("draftOfAttempt", () => {
  it("asks for the same again", () => {
    fc.assert(
      fc.property(attempts, (attempt) => {
        const draft = draftOfAttempt(attempt, false)
        expect(problemsIn(draft)).toEqual({})
        const { keep_block_ids = [], ...asked } = requestOf(draft)
        const { messages, mode, params, quality } = attempt
        expect(asked).toEqual({ messages, mode, params, quality })
        expect(keep_block_ids).toEqual(attempt.keep_block_ids)
      })
    )
  })

  it("widens the bounds that were not met so far that they are, and no others", () => {
    fc.assert(
      fc.property(
        attempts,
        fc.constantFrom(...boundedKinds),
        fc.integer({ min: 0, max: 200 }),
        (attempt, kind, got) => {
          const { max, min } = attempt.params[kind]
          const error = {
            code: "BOUNDS_UNSATISFIED",
            message: "",
            kind,
            min: min ?? 1,
            max: max ?? 100,
            got
          } as const
          const draft = draftOfAttempt({ ...attempt, error }, true)
          expect(problemsIn(draft)).toEqual({})
          const asked = requestOf(draft).params
          expect(asked[kind].min ?? 1).toBeLessThanOrEqual(Math.min(100, Math.max(1, got)))
          expect(asked[kind].max ?? 100).toBeGreaterThanOrEqual(Math.min(100, got))
          for (const other of boundedKinds) {
            if (other !== kind) expect(asked[other]).toEqual(attempt.params[other])
          }
        }
      )
    )
  })
})

describe("problemsIn", () => {
  it("has none of bounds from 1 to 100 in order, and of open ones", () => {
    for (const [min, max] of [
      ["", ""],
      ["1", ""],
      ["", "100"],
      ["7", "7"]
    ] as const)
      expect(problemsIn(withBounds(min, max))).toEqual({})
  })

  it("names the field that is wrong", () => {
    for (const [min, max, field] of [
      ["9", "7", "min"],
      ["0", "7", "min"],
      ["1", "101", "max"],
      ["1.5", "7", "min"],
      ["some", "", "min"]
    ] as const)
      expect(Object.keys(problemsIn(withBounds(min, max)))).toEqual([`params.blocks.${field}`])
  })

  it("asks for a brief, and for blocks where some are to be kept", () => {
    expect(Object.keys(problemsIn(newDraft(" ", "with-keep")))).toEqual([
      "messages.0.content",
      "keep_block_ids"
    ])
  })
})
