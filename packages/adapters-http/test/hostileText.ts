import { Arbitrary, Schema } from "effect"

const parts = [
  ..."\r|\n|\r\n|\u0085|\u2028|\u2029|\v|\f|\u001c|\u001e|\t".split("|"),
  ..."## Actions|# project x|version: 1|next_cursor: x|- GET /api/x — x — x|> |>| — |—| → |→|, |: |```|````|; body {}| |ä|🙂|a|\u202e|\u2067|\u2069|\u200f|\u061c|א|٣".split(
    "|"
  )
]

/** Texts out of all that could be taken for a part of a Markdown page. */
export const hostileText = Arbitrary.array(Arbitrary.schema(Schema.Literals(parts)), {
  minLength: 0,
  maxLength: 12
}).pipe(Arbitrary.map((it) => it.join("")))
