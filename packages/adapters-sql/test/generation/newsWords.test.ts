import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { fromWord, kinds, toWord } from "../../src/generation/RunNotifications.ts"

describe("newsWords", () => {
  it.prop("reads back what was written", [Schema.Literals(kinds), Schema.String], ([kind, attemptId]) => {
    expect(fromWord(toWord(kind, attemptId))).toEqual({ kind, attemptId })
  })
})
