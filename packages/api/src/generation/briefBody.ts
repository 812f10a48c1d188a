import { Message, Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Schema } from "effect"
import { boundedArray } from "../wire/boundedArray.ts"

/** For a model, with the `confirm` that tokens must send for costly calls (interface operation 1). */
export const briefBody = {
  messages: boundedArray(Message, { min: 1, max: 10 }),
  /** `pro` by default. */
  quality: Schema.optionalKey(Quality),
  confirm: Schema.optionalKey(Schema.Boolean)
}

const Body = Schema.Struct(briefBody)

/** The brief in a body, with `pro` as the default quality. */
export const briefOf = ({ messages, quality = "pro" }: typeof Body.Type) => ({ messages, quality })
