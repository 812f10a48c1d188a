import { Record, type Schema, Struct } from "effect"
import { BlockKind, KindField } from "./BlockKind.ts"

/**
 * One field of a part, besides its id. A space may override each, and values are compared by `Equal`. All else follows:
 * types, bodies, patches, overrides, what `explain` and `reset` name, the columns of their changes, texts of the API,
 * and the fields that clients show.
 */
export interface PartField {
  readonly value: Schema.Codec<unknown, unknown>
  /** Of a field that a part may lack: how it stands in a part. */
  readonly schema?: Schema.Codec<unknown, unknown>
  /** Whether who makes a part must say it. */
  readonly required?: true
  /** What a part gets that is made without it. */
  readonly unset?: unknown
  /** What a part that lacks it is taken to have, and what is therefore left out of a part. */
  readonly leftOut?: unknown
  /** The list of the parts that it names by their ids. */
  readonly names?: "layers" | "specialties"
}

export type PartFields = Readonly<Record<string, PartField>>

/** What blocks and nodes have in common: a node takes it over from its block. */
export const factFields = {
  kind: { value: BlockKind, schema: KindField, leftOut: "service" }
} as const satisfies PartFields

/** What `schemasOf` gives. */
export type Schemas<F extends PartFields> = {
  readonly [K in keyof F]: F[K] extends { readonly schema: infer S extends Schema.Constraint }
    ? S
    : F[K]["value"]
}

/** The fields of a struct for parts with these. */
export const schemasOf = <F extends PartFields>(fields: F): Schemas<F> =>
  Record.map(fields, ({ schema, value }: PartField) => schema ?? value) as unknown as Schemas<F>

/** The part without values that are left out of parts, such as the kind `service`. */
export const withoutDefaults = <A extends object>(part: A): A => {
  const idle = Object.entries<PartField>(factFields).filter(
    ([name, { leftOut }]) => leftOut !== undefined && Reflect.get(part, name) === leftOut
  )
  if (idle.length === 0) return part
  const names = new Set(idle.map(([name]) => name))
  return Object.fromEntries(Object.entries(part).filter(([name]) => !names.has(name))) as A
}

type Facts = Schema.Struct.Type<Schemas<typeof factFields>>

/** What blocks and nodes have in common, of one of them. */
export const factsOf = (part: Facts): Facts => {
  const facts: Record<string, unknown> = {}
  for (const name of Struct.keys(factFields)) if (part[name] !== undefined) facts[name] = part[name]
  return facts as Facts
}
