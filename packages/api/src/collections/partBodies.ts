import {
  type PartField,
  type PartFields,
  type StatedKey,
  statedKey
} from "@design-workspace/domain/shared/factFields"
import { maximumNodes } from "@design-workspace/domain/shared/graphSize"
import { Effect, Record, Schema, SchemaAST, SchemaTransformation } from "effect"
import { boundedArray } from "../wire/boundedArray.ts"

type Value = Schema.Codec<unknown, unknown>

type InBody<V> =
  V extends Schema.$Array<infer Item extends Value>
    ? Schema.Codec<ReadonlyArray<Item["Type"]>, ReadonlyArray<Item["Encoded"]>>
    : V

/** The length of a list is judged before its items. */
const inBody = ({ value }: PartField): Value => {
  if (!SchemaAST.isArrays(value.ast)) return value
  const [item] = value.ast.rest
  if (item === undefined) throw new Error("a list of parts has items of one kind")
  return boundedArray(Schema.make<Value>(item), { max: maximumNodes, checks: value.ast.checks ?? [] })
}

type Optional<V> = Schema.optionalKey<InBody<V> & Value>

type Given<F extends PartFields> = {
  readonly [K in keyof F]: F[K] extends { readonly required: true }
    ? InBody<F[K]["value"]>
    : F[K] extends { readonly unset: unknown }
      ? Schema.withDecodingDefaultKey<InBody<F[K]["value"]> & Value>
      : F[K] extends { readonly stated: infer S extends Value }
        ? StatedKey<InBody<F[K]["value"]> & Value, S>
        : Optional<F[K]["value"]>
}

/** Of a body that makes a part of a collection, or a node. */
export const givenFields = <F extends PartFields>(fields: F): Given<F> =>
  Record.map(fields, (field: PartField) => {
    const { required, stated, unset } = field
    if (required) return inBody(field)
    if (unset !== undefined) return inBody(field).pipe(Schema.withDecodingDefaultKey(Effect.succeed(unset)))
    return stated === undefined ? Schema.optionalKey(inBody(field)) : statedKey(inBody(field), stated)
  }) as unknown as Given<F>

/** What must be said stands before what may be: readers of a space's actions see the beginning of a body. */
const requiredFirst = (fields: PartFields): PartFields =>
  Object.fromEntries(
    Object.entries(fields).toSorted(
      ([, one], [, other]) => Number(other.required ?? 0) - Number(one.required ?? 0)
    )
  )

/** Decodes to `cleared` what cannot become `into`. */
const cleared = (said: Value, into: Value, cleared: null | ""): Value => {
  const isKept = Schema.is(into)
  return Schema.optionalKey(
    said.pipe(
      Schema.decodeTo(
        Schema.Unknown,
        SchemaTransformation.transform({
          decode: (value) => (isKept(value) ? value : cleared),
          encode: (value) => value
        })
      )
    )
  )
}

const change = (field: PartField, said: Value): Value =>
  field.cleared === undefined
    ? Schema.optionalKey(said)
    : cleared(said, field.stated ?? field.value, field.cleared)

/** A key that says null or a value on the wire, if `Said` has null. */
type Change<Field extends PartField, Said = never> = Field extends {
  readonly cleared: null
  readonly stated: infer S extends Value
}
  ? Schema.optionalKey<Schema.Codec<S["Type"] | null, Field["value"]["Encoded"] | Said>>
  : Field extends { readonly cleared: "" }
    ? Schema.optionalKey<Schema.Codec<Field["value"]["Type"], Field["value"]["Encoded"] | Said>>
    : Optional<Field["value"]>

type Own<F extends PartFields> = {
  readonly [K in keyof F]: F[K] extends { readonly required: true } ? InBody<F[K]["value"]> : Change<F[K]>
}

/** Of a body that makes a part of a space's own, or divides a block. */
export const ownFields = <F extends PartFields>(fields: F): Own<F> =>
  Record.map(requiredFirst(fields), (field: PartField) =>
    field.required ? inBody(field) : change(field, inBody(field))
  ) as unknown as Own<F>

type Patch<F extends PartFields> = { readonly [K in keyof F]: Change<F[K], null> }

/** Of a body that changes a part: null takes back what was said. */
export const patchFields = <F extends PartFields>(fields: F): Patch<F> =>
  Record.map(requiredFirst(fields), (field: PartField) =>
    change(field, field.cleared === undefined ? inBody(field) : Schema.NullOr(inBody(field)))
  ) as unknown as Patch<F>
