import { Schema, SchemaTransformation } from "effect"

/** An element as the wire has it, and under its own names. */
export interface Renaming<Wire, A> {
  readonly from: (wire: Wire) => A
  readonly to: (value: A) => Wire
}

/**
 * An array whose elements have other names on the wire, mapped by hand: renaming by schema makes a large one two to three times as
 * slow. What it is made of was judged on the wire, so that it is not looked into once more.
 */
export const renamedArray = <Wire, Encoded, A>(
  array: Schema.Codec<ReadonlyArray<Wire>, Encoded>,
  { from, to }: Renaming<Wire, A>
): Schema.Codec<ReadonlyArray<A>, Encoded> =>
  array.pipe(
    Schema.decodeTo(
      Schema.declare((value): value is ReadonlyArray<A> => Array.isArray(value)),
      SchemaTransformation.transform({
        decode: (items: ReadonlyArray<Wire>): ReadonlyArray<A> => items.map(from),
        encode: (items: ReadonlyArray<A>): ReadonlyArray<Wire> => items.map(to)
      })
    )
  )
