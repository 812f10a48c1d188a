import { Option, Schema } from "effect"

const refusal = Schema.Struct({ refusal: Schema.String })

/** The frames of the protocols that have a place for a refusal: OpenAI's chat, in pieces or whole, and Responses. */
const refusing = Schema.Union([
  Schema.Struct({ choices: Schema.Array(Schema.Struct({ delta: refusal })) }),
  Schema.Struct({ choices: Schema.Array(Schema.Struct({ message: refusal })) }),
  Schema.Struct({ type: Schema.Literal("response.refusal.delta"), delta: Schema.String })
])

const decode = Schema.decodeUnknownOption(refusing)

/** The words of a refusal in a frame, which the library does not tell from an answer; empty if there are none. */
export const refusalIn = (frame: unknown): string =>
  Option.match(decode(frame), {
    onNone: () => "",
    onSome: (found) =>
      "type" in found
        ? found.delta
        : found.choices.map((choice) => ("delta" in choice ? choice.delta : choice.message).refusal).join("")
  })
