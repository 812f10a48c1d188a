import { Option, Record, Schema, SchemaGetter, Struct } from "effect"
import { BlockKind, StatedKind } from "./BlockKind.ts"
import { Lifecycle, Links, Owner, StatedLifecycle, Tags, Technology } from "./facts.ts"
import { Description, EdgeLabel, StatedDescription } from "./Text.ts"

type Value = Schema.Codec<unknown, unknown>

/** Types, bodies, patches, overrides, explanations, texts of the API and clients' fields follow from these. */
export interface PartField {
  readonly value: Value
  /** The values of a field that a part may lack. Any other value is left out. */
  readonly stated?: Value
  /** What a part without it is taken to have. */
  readonly assumed?: unknown
  /** The value that `null` in a patch sets. Fields without it do not accept `null`. */
  readonly cleared?: null | ""
  readonly required?: true
  readonly unset?: unknown
  /** The list of the parts that it names by ids. */
  readonly names?: "layers" | "specialties"
}

export type PartFields = Readonly<Record<string, PartField>>

const someItems = Schema.makeFilter((list: ReadonlyArray<unknown>) => list.length > 0)

/** Of blocks and nodes: a node takes them over from its block. */
export const factFields = {
  kind: { value: BlockKind, stated: StatedKind, assumed: "service" },
  technology: { value: Technology, stated: Technology, cleared: null },
  owner: { value: Owner, stated: Owner, cleared: null },
  lifecycle: { value: Lifecycle, stated: StatedLifecycle, cleared: null },
  tags: { value: Tags, stated: Tags.check(someItems), cleared: null },
  links: { value: Links, stated: Links.check(someItems), cleared: null }
} as const satisfies PartFields

export const nodeFacts = {
  description: { value: Description, stated: StatedDescription },
  ...factFields
} as const satisfies PartFields

/** None of it tells edges apart (contract 15.14). */
export const edgeFields = {
  label: { value: EdgeLabel, stated: EdgeLabel },
  technology: { value: Technology, stated: Technology }
} as const satisfies PartFields

export type StatedKey<V extends Value, S extends Value> = Schema.decodeTo<
  Schema.optionalKey<S>,
  Schema.optionalKey<V>
>

/** The key is left out unless one of the stated values is said. */
export const statedKey = (value: Value, stated: Value): Value => {
  if (stated === value) return Schema.optionalKey(value)
  const isStated = Schema.is(stated)
  return Schema.optionalKey(value).pipe(
    Schema.decodeTo(Schema.optionalKey(Schema.toType(stated)), {
      decode: SchemaGetter.transformOptional(Option.filter(isStated)),
      encode: SchemaGetter.passthroughSupertype()
    })
  )
}

export type Schemas<F extends PartFields> = {
  readonly [K in keyof F]: F[K] extends { readonly stated: infer S extends Value }
    ? StatedKey<F[K]["value"], S>
    : F[K]["value"]
}

export const schemasOf = <F extends PartFields>(fields: F): Schemas<F> =>
  Record.map(fields, ({ stated, value }: PartField) =>
    stated === undefined ? value : statedKey(value, stated)
  ) as unknown as Schemas<F>

const isStated: Readonly<Record<string, (value: unknown) => boolean>> = Record.map(nodeFacts, ({ stated }) =>
  Schema.is(stated)
)

/** Without values that are left out of parts, such as the kind `service`. */
export const withoutDefaults = <A extends object>(part: A): A => {
  const idle = Struct.keys(factFields).filter((name) => {
    const value = Reflect.get(part, name)
    return value !== undefined && isStated[name]?.(value) === false
  })
  return idle.length === 0 ? part : (Struct.omit(part as Readonly<Record<string, unknown>>, idle) as A)
}

export type Facts = Schema.Struct.Type<Schemas<typeof factFields>>

export type MaybeFacts = { readonly [K in keyof Facts]?: Facts[K] | undefined }

export const factsOf = (part: MaybeFacts): Facts => {
  const facts: Record<string, unknown> = {}
  for (const name of Struct.keys(factFields)) if (part[name] !== undefined) facts[name] = part[name]
  return facts as Facts
}

/** Formats and models say the kind in a way of their own. */
export const factsBesideKind = (part: Facts): Omit<Facts, "kind"> => Struct.omit(factsOf(part), ["kind"])
