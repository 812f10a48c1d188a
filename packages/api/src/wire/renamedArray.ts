import { Schema, SchemaTransformation } from "effect"

/** Converts an element from its wire names to its own names, and back. */
export interface Renaming<Wire, A> {
  readonly from: (wire: Wire) => A
  readonly to: (value: A) => Wire
}

/** Renamed by hand: by schema a large array is two to three times slower. Elements are checked in wire form only. */
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
