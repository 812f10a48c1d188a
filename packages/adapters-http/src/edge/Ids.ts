import { Effect, Option, Schema } from "effect"

/**
 * The id in a path, or the error of one that does not exist: an id that cannot exist is answered like one that does not
 * (contract 1.2).
 */
export const idOr = <S extends Schema.Codec<unknown, string>, E>(
  schema: S,
  missing: (id: string) => E
): ((raw: string) => Effect.Effect<S["Type"], E>) => {
  const decode = Schema.decodeUnknownOption(schema)
  return (raw) =>
    Option.match(decode(raw), {
      onNone: () => Effect.fail(missing(raw)),
      onSome: (id) => Effect.succeed(id)
    })
}
