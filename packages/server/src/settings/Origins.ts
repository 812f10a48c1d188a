import { Schema, SchemaTransformation } from "effect"

/** The origin of a page as a browser sends it: scheme, host and port alone, in lower case. */
const Origin = Schema.String.check(
  Schema.makeFilter((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
)

/** Origins, separated by commas. */
export const Origins = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Origin),
    SchemaTransformation.transform({
      decode: (text: string): ReadonlyArray<string> => text.split(",").map((it) => it.trim()),
      encode: (origins: ReadonlyArray<string>) => origins.join(",")
    })
  )
)
