import { Message, Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Schema } from "effect"
import { boundedArray } from "../wire/boundedArray.ts"

/** `confirm` is for tokens (interface operation 1). */
export const briefBody = {
  messages: boundedArray(Message, { min: 1, max: 10 }),
  /** `pro` by default. */
  quality: Schema.optionalKey(Quality),
  confirm: Schema.optionalKey(Schema.Boolean)
}

const Body = Schema.Struct(briefBody)

export const briefOf = ({ messages, quality = "pro" }: typeof Body.Type) => ({ messages, quality })
