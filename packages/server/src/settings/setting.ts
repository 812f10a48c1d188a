import { Config, ConfigProvider, type Option, Schema } from "effect"

/** The message for an unusable setting: its name and the rule, never its value, which may be a secret. */
const refuse = (name: string, mustBe: string) => () =>
  Config.fail(new ConfigProvider.SourceError({ message: `${name}: must be ${mustBe}` }))

type Codec<A> = Schema.ConstraintCodec<A, unknown>

/** A setting with the rule for its value in words, and its value where it is not set. */
export const setting = <A>(name: string, mustBe: string, schema: Codec<A>, fallback: A): Config.Config<A> =>
  Config.schema(schema, name).pipe(Config.withDefault(fallback), Config.orElse(refuse(name, mustBe)))

/** A setting that may be left out. */
export const optional = <A>(
  name: string,
  mustBe: string,
  schema: Codec<A>
): Config.Config<Option.Option<A>> =>
  Config.option(Config.schema(schema, name)).pipe(Config.orElse(refuse(name, mustBe)))

/** One of some words: the rule in words, and its schema. */
export const oneOf = <const L extends string>(...allowed: ReadonlyArray<L>) =>
  [`one of ${allowed.join(", ")}`, Schema.Literals(allowed)] as const
