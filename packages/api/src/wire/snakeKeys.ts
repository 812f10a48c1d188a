import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Record, Schema, SchemaTransformation, String } from "effect"

/** The interface has these names in camelCase (contract 1.1). */
const writtenAsIs = ["nodeRoles", "contentItems", "expectedUpdatedAt"] as const
type WrittenAsIs = (typeof writtenAsIs)[number]

/** `createdAt` becomes `created_at`. */
export type SnakeCase<S> = S extends WrittenAsIs
  ? S
  : S extends `${infer Head}${infer Tail}`
    ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
    : S

export const wireName = <S extends string>(name: S): SnakeCase<S> =>
  (writtenAsIs.some((it) => it === name) ? name : String.camelToSnake(name)) as SnakeCase<S>

export const wireNames = <S extends string>(names: ReadonlyArray<S>) =>
  Schema.Literals(names.map((name) => wireName(name)))

type WireFields<F extends Schema.Struct.Fields> = {
  readonly [K in keyof F as SnakeCase<K> & PropertyKey]: F[K]
}
type TypeFields<F extends Schema.Struct.Fields> = { readonly [K in keyof F]: Schema.toType<F[K]> }

/** Own names in TypeScript, wire names in JSON. */
export interface SnakeKeys<F extends Schema.Struct.Fields>
  extends Schema.decodeTo<Schema.Struct<TypeFields<F>>, Schema.Struct<WireFields<F>>> {}

type Values = Readonly<Record<string, unknown>>

const renamed =
  (names: ReadonlyMap<string, string>) =>
  (values: Values): Values =>
    Record.mapKeys(values, (name) => names.get(name) ?? name)

/** One level deep (contract 1.1). Input is checked under wire names, so that issues are at the caller's own paths. */
export const snakeKeys = <const F extends Schema.Struct.Fields>(
  fields: F,
  identifier?: string
): SnakeKeys<F> => {
  const names = new Map(Object.keys(fields).map((name) => [name, wireName(name)]))
  const own = new Map([...names].map(([name, onWire]) => [onWire, name]))
  const wire = Schema.Struct(renamed(names)(fields) as Schema.Struct.Fields)
  const schema = wire.pipe(
    Schema.decodeTo(
      Schema.Struct(Record.map(fields, Schema.toType)),
      SchemaTransformation.transform({ decode: renamed(own), encode: renamed(names) })
    )
  )
  const identified = identifier === undefined ? schema : schema.pipe(Schema.annotateEncoded({ identifier }))
  return identified as unknown as SnakeKeys<F>
}

export const wirePath = (path: Issue["path"]): Issue["path"] =>
  path.map((part) => (typeof part === "number" ? part : wireName(part)))

export const wireIssues = (issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  issues.map(({ message, path }) => ({ message, path: wirePath(path) }))
