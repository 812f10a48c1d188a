import { Message, Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Schema } from "effect"
import { boundedArray } from "../../wire/boundedArray.ts"

/** What a body says to a model, and the `confirm` that tokens must send where that is costly (interface operation 1). */
export const briefBody = {
  messages: boundedArray(Message, { min: 1, max: 10 }),
  /** `pro` unless it says otherwise. */
  quality: Schema.optionalKey(Quality),
  confirm: Schema.optionalKey(Schema.Boolean)
}

const Body = Schema.Struct(briefBody)

/** What the body says, with `pro` as the quality that it leaves out. */
export const briefOf = ({ messages, quality = "pro" }: typeof Body.Type) => ({ messages, quality })
