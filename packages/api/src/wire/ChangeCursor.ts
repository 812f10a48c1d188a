import type { FeedCursor } from "@design-workspace/domain/changes/FeedCursor"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { Base64Url } from "effect/encoding"

const encodeChangeCursor = ({ feed, position }: FeedCursor): string => Base64Url.encode(`${feed}.${position}`)

const decodeChangeCursor = (text: string): FeedCursor | null => {
  const decoded = Result.getOrElse(Base64Url.decodeString(text), () => "")
  const [, feed, position] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/.exec(decoded) ?? []
  return feed === undefined ? null : { feed, position: Number(position) }
}

export const exampleChangeCursor = "MDFhMWZhNDAtNWQyZS03YzkxLWIzYTctNmUwZjlkNGM4YjEyLjQyMTc"

/** Opaque: callers return it as it is. */
export const ChangeCursor = Schema.String.annotate({ examples: [exampleChangeCursor] }).pipe(
  Schema.decodeTo(
    Schema.declare(
      (value): value is FeedCursor => typeof value === "object" && value !== null && "feed" in value
    ),
    SchemaTransformation.transformEffect({
      decode: (text: string) => {
        const cursor = decodeChangeCursor(text)
        return cursor === null
          ? Effect.fail(
              new SchemaIssue.InvalidValue({ message: "must be a next_cursor of an answer of this feed" })
            )
          : Effect.succeed(cursor)
      },
      encode: (cursor: FeedCursor) => Effect.succeed(encodeChangeCursor(cursor))
    })
  )
)
