import { Schema } from "effect"
import { ItemId } from "../shared/Ids.ts"
import { MessageContent } from "../shared/Text.ts"

/** `initial`, `blocks-only` and `with-keep` are applied to the collection; `propose` writes nothing (interface 1). */
export const AppliedMode = Schema.Literals(["initial", "blocks-only", "with-keep"])
export type AppliedMode = typeof AppliedMode.Type
export const Mode = Schema.Literals(["initial", "blocks-only", "with-keep", "propose"])
export type Mode = typeof Mode.Type

export const Quality = Schema.Literals(["pro", "fast"])
export type Quality = typeof Quality.Type

const bound = Schema.NullOr(
  Schema.Int.check(
    Schema.isBetween({ minimum: 1, maximum: 100 }, { expected: "an integer from 1 to 100, or null" })
  )
)

/** How many items of a kind are asked for; a missing bound is the same as null (contract 5.10). */
export const Bounds = Schema.Struct({
  min: Schema.optionalKey(bound),
  max: Schema.optionalKey(bound)
}).check(
  Schema.makeFilter(({ max, min }) =>
    min != null && max != null && min > max
      ? { path: ["min"], issue: "must not be greater than max" }
      : undefined
  )
)
export type Bounds = typeof Bounds.Type

export const Params = Schema.Struct({ layers: Bounds, blocks: Bounds, specialties: Bounds })
export type Params = typeof Params.Type

export const Message = Schema.Struct({
  role: Schema.Literals(["user", "assistant"]),
  content: MessageContent
})
export type Message = typeof Message.Type

/** What a caller asks of a generation, `confirm` aside (interface 1, body). */
export const GenerationRequest = Schema.Struct({
  mode: Mode,
  params: Params,
  messages: Schema.Array(Message).check(
    Schema.isMinLength(1, { expected: "at least 1 message" }),
    Schema.isMaxLength(10, { expected: "at most 10 messages" })
  ),
  quality: Quality,
  keepBlockIds: Schema.Array(ItemId)
}).check(
  Schema.makeFilter(({ keepBlockIds, mode }) =>
    mode === "with-keep" && keepBlockIds.length === 0
      ? { path: ["keepBlockIds"], issue: "is required and must not be empty when mode is with-keep" }
      : mode !== "with-keep" && keepBlockIds.length > 0
        ? { path: ["keepBlockIds"], issue: "is allowed only when mode is with-keep" }
        : undefined
  )
)
export interface GenerationRequest extends Schema.Schema.Type<typeof GenerationRequest> {}
