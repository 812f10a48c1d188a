import { Schema, SchemaTransformation } from "effect"

/** Converts an element from its wire names to its own names, and back. */
export interface Renaming<Wire, A> {
  readonly from: (wire: Wire) => A
  readonly to: (value: A) => Wire
}

/**
 * An array whose elements have other names on the wire, renamed by hand: renaming by schema makes a large array two
 * to three times slower. The elements were checked in wire form, so they are not checked again.
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
