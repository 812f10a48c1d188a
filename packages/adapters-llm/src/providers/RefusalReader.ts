import { Option, Schema } from "effect"

const refusal = Schema.Struct({ refusal: Schema.String })

/** The frames of the protocols that have a place for a refusal: OpenAI's chat, in pieces or whole, and Responses. */
const refusing = Schema.Union([
  Schema.Struct({ choices: Schema.Array(Schema.Struct({ delta: refusal })) }),
  Schema.Struct({ choices: Schema.Array(Schema.Struct({ message: refusal })) }),
  Schema.Struct({ type: Schema.Literal("response.refusal.delta"), delta: Schema.String })
])

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(refusing))

/** The words of a refusal in the data of a frame; empty if there are none. */
const refusalIn = (data: string): string =>
  Option.match(decode(data), {
    onNone: () => "",
    onSome: (found) =>
      "type" in found
        ? found.delta
        : found.choices.map((choice) => ("delta" in choice ? choice.delta : choice.message).refusal).join("")
  })

/** No frame of a refusal is longer, and no more of a refusal is kept. */
const longestFrame = 100_000
const longestRefusal = 2_000

/** Reads the bytes of an answer for the words of a refusal, which the library does not tell from an answer. */
export class RefusalReader {
  readonly #decoder = new TextDecoder()
  #rest = ""
  /** What was refused so far; empty if nothing was. */
  refusal = ""

  read(bytes: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split("\n")
    this.#rest = lines.pop()?.slice(-longestFrame) ?? ""
    for (const line of lines) {
      if (!line.startsWith("data:") || !line.includes("refusal")) continue
      this.refusal = (this.refusal + refusalIn(line.slice("data:".length))).slice(0, longestRefusal)
    }
  }
}
