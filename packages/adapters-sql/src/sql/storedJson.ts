import { Predicate, Schema } from "effect"

/**
 * A JSON column that is written by its repository alone, out of `A`: its outline, the named arrays, is checked and its
 * parts are taken as they were written. To check each part cost more than the statement (300 blocks: 0.4 ms).
 */
export const storedJson = <A>(...arrays: ReadonlyArray<keyof A & string>) =>
  Schema.declare<A>(
    (value): value is A =>
      Predicate.isObject(value) && arrays.every((key) => Array.isArray(Reflect.get(value, key)))
  )
