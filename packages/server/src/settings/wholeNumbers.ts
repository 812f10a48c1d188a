import { Schema } from "effect"
import { setting } from "./setting.ts"

/** A whole number within these bounds. */
export const integer = (minimum: number, maximum: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

/** A number of tokens: the rule in words, and its schema. */
export const tokenBudget = ["a whole number of tokens from 1", integer(1, Number.MAX_SAFE_INTEGER)] as const

/** A whole number with a lower bound. */
export const atLeast = (name: string, minimum: number, fallback: number) =>
  setting(name, `a whole number from ${minimum}`, integer(minimum, Number.MAX_SAFE_INTEGER), fallback)
