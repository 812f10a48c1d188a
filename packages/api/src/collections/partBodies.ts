import type { PartField, PartFields } from "@design-workspace/domain/shared/factFields"
import { Effect, Record, Schema, SchemaAST } from "effect"
import { itemsBody } from "./contentLists.ts"

type Value = Schema.Codec<unknown, unknown>

type InBody<V> =
  V extends Schema.$Array<infer Item extends Value>
    ? Schema.Codec<ReadonlyArray<Item["Type"]>, ReadonlyArray<Item["Encoded"]>>
    : V

/** A value in a body, where the length of a list is judged before its items. */
const inBody = ({ value }: PartField): Value =>
  SchemaAST.isArrays(value.ast) && "value" in value ? itemsBody(value.value as Value) : value

type Optional<V> = Schema.optionalKey<InBody<V> & Value>

const optional = (field: PartField) => Schema.optionalKey(inBody(field))

type Given<F extends PartFields> = {
  readonly [K in keyof F]: F[K] extends { readonly required: true }
    ? InBody<F[K]["value"]>
    : F[K] extends { readonly unset: unknown }
      ? Schema.withDecodingDefaultKey<InBody<F[K]["value"]> & Value>
      : F[K] extends { readonly schema: infer S extends Schema.Constraint }
        ? S
        : Optional<F[K]["value"]>
}

/** The fields of a body that makes a part of a collection. */
export const givenFields = <F extends PartFields>(fields: F): Given<F> =>
  Record.map(fields, (field: PartField) =>
    field.required
      ? inBody(field)
      : field.unset === undefined
        ? (field.schema ?? optional(field))
        : inBody(field).pipe(Schema.withDecodingDefaultKey(Effect.succeed(field.unset)))
  ) as unknown as Given<F>

/** What must be said stands before what may be: readers of a space's actions see the beginning of a body. */
const requiredFirst = (fields: PartFields): PartFields =>
  Object.fromEntries(
    Object.entries(fields).toSorted(
      ([, one], [, other]) => Number(other.required ?? 0) - Number(one.required ?? 0)
    )
  )

type Own<F extends PartFields> = {
  readonly [K in keyof F]: F[K] extends { readonly required: true }
    ? InBody<F[K]["value"]>
    : Optional<F[K]["value"]>
}

/** The fields of a body that makes a part of a space's own. */
export const ownFields = <F extends PartFields>(fields: F): Own<F> =>
  Record.map(requiredFirst(fields), (field: PartField) =>
    field.required ? inBody(field) : optional(field)
  ) as unknown as Own<F>

type Patch<F extends PartFields> = { readonly [K in keyof F]: Optional<F[K]["value"]> }

/** The fields of a body that changes a part. */
export const patchFields = <F extends PartFields>(fields: F): Patch<F> =>
  Record.map(requiredFirst(fields), optional) as unknown as Patch<F>
