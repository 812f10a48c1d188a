import { Option, Record, Schema, SchemaGetter, Struct } from "effect"
import { BlockKind, StatedKind } from "./BlockKind.ts"
import { Lifecycle, Links, Owner, StatedLifecycle, Tags, Technology } from "./facts.ts"
import { Description, EdgeLabel, StatedDescription } from "./Text.ts"

type Value = Schema.Codec<unknown, unknown>

/**
 * One field of a part, besides its id. A space may override each, and values are compared by `Equal`. All else follows:
 * types, bodies, patches, overrides, what `explain` and `reset` name, the columns of their changes, texts of the API,
 * and the fields that clients show.
 */
export interface PartField {
  /** What may be said of it. */
  readonly value: Value
  /** Of a field that a part may lack: the values that it has then. Any other value that is said is left out. */
  readonly stated?: Value
  /** What a part that lacks it is taken to have. */
  readonly assumed?: unknown
  /** What `null` in a change of a part stands for; without it, a change says no `null`. */
  readonly cleared?: null | ""
  /** Whether who makes a part must say it. */
  readonly required?: true
  /** What a part gets that is made without it. */
  readonly unset?: unknown
  /** The list of the parts that it names by their ids. */
  readonly names?: "layers" | "specialties"
}

export type PartFields = Readonly<Record<string, PartField>>

const someItems = Schema.makeFilter((list: ReadonlyArray<unknown>) => list.length > 0)

/** What blocks and nodes have in common: a node takes it over from its block. */
export const factFields = {
  kind: { value: BlockKind, stated: StatedKind, assumed: "service" },
  technology: { value: Technology, stated: Technology, cleared: null },
  owner: { value: Owner, stated: Owner, cleared: null },
  lifecycle: { value: Lifecycle, stated: StatedLifecycle, cleared: null },
  tags: { value: Tags, stated: Tags.check(someItems), cleared: null },
  links: { value: Links, stated: Links.check(someItems), cleared: null }
} as const satisfies PartFields

/** What a node says of itself besides its place; a block always has a description. */
export const nodeFacts = {
  description: { value: Description, stated: StatedDescription },
  ...factFields
} as const satisfies PartFields

/** What an edge says; none of it is a part of which edge it is (contract 15.14). */
export const edgeFields = {
  label: { value: EdgeLabel, stated: EdgeLabel },
  technology: { value: Technology, stated: Technology }
} as const satisfies PartFields

/** What `statedKey` gives. */
export type StatedKey<V extends Value, S extends Value> = Schema.decodeTo<
  Schema.optionalKey<S>,
  Schema.optionalKey<V>
>

/** A key that may be left out, and is where what is said is not one of the stated values. */
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

/** What `schemasOf` gives. */
export type Schemas<F extends PartFields> = {
  readonly [K in keyof F]: F[K] extends { readonly stated: infer S extends Value }
    ? StatedKey<F[K]["value"], S>
    : F[K]["value"]
}

/** The fields of a struct for parts with these. */
export const schemasOf = <F extends PartFields>(fields: F): Schemas<F> =>
  Record.map(fields, ({ stated, value }: PartField) =>
    stated === undefined ? value : statedKey(value, stated)
  ) as unknown as Schemas<F>

const isStated: Readonly<Record<string, (value: unknown) => boolean>> = Record.map(nodeFacts, ({ stated }) =>
  Schema.is(stated)
)

/** The part without values that are left out of parts, such as the kind `service`. */
export const withoutDefaults = <A extends object>(part: A): A => {
  const idle = Struct.keys(factFields).filter((name) => {
    const value = Reflect.get(part, name)
    return value !== undefined && isStated[name]?.(value) === false
  })
  return idle.length === 0 ? part : (Struct.omit(part as Readonly<Record<string, unknown>>, idle) as A)
}

/** What blocks and nodes have in common. */
export type Facts = Schema.Struct.Type<Schemas<typeof factFields>>

/** The same where a fact may be undefined too. */
export type MaybeFacts = { readonly [K in keyof Facts]?: Facts[K] | undefined }

/** The facts of a block or node. */
export const factsOf = (part: MaybeFacts): Facts => {
  const facts: Record<string, unknown> = {}
  for (const name of Struct.keys(factFields)) if (part[name] !== undefined) facts[name] = part[name]
  return facts as Facts
}

/** Its facts besides its kind, which formats and models say in a way of their own. */
export const factsBesideKind = (part: Facts): Omit<Facts, "kind"> => Struct.omit(factsOf(part), ["kind"])
