import type { FeedCursor } from "@design-workspace/domain/changes/FeedCursor"
import { Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"
import { positionParam } from "./Pages.ts"

const encodeChangeCursor = ({ feed, position }: FeedCursor): string => Base64Url.encode(`${feed}.${position}`)

const decodeChangeCursor = (text: string): FeedCursor | null => {
  const decoded = Result.getOrElse(Base64Url.decodeString(text), () => "")
  const [, feed, position] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/.exec(decoded) ?? []
  return feed === undefined ? null : { feed, position: Number(position) }
}

export const exampleChangeCursor = "MDFhMWZhNDAtNWQyZS03YzkxLWIzYTctNmUwZjlkNGM4YjEyLjQyMTc"

/** Opaque: callers return it as it is. */
export const ChangeCursor = Schema.String.annotate({ examples: [exampleChangeCursor] }).pipe(
  positionParam<FeedCursor>({
    key: "feed",
    decode: decodeChangeCursor,
    encode: encodeChangeCursor,
    message: "must be a next_cursor of an answer of this feed"
  })
)
