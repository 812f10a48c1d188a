import { Config, ConfigProvider, Duration, type Option, Schema, SchemaTransformation } from "effect"

/** The name and the rule, never the value, which may be a secret. */
const refuse = (name: string, mustBe: string) => () =>
  Config.fail(new ConfigProvider.SourceError({ message: `${name}: must be ${mustBe}` }))

type Codec<A> = Schema.ConstraintCodec<A, unknown>

export const setting = <A>(name: string, mustBe: string, schema: Codec<A>, fallback: A): Config.Config<A> =>
  Config.schema(schema, name).pipe(Config.withDefault(fallback), Config.orElse(refuse(name, mustBe)))

export const optional = <A>(
  name: string,
  mustBe: string,
  schema: Codec<A>
): Config.Config<Option.Option<A>> =>
  Config.option(Config.schema(schema, name)).pipe(Config.orElse(refuse(name, mustBe)))

export const oneOf = <const L extends string>(...allowed: ReadonlyArray<L>) =>
  [`one of ${allowed.join(", ")}`, Schema.Literals(allowed)] as const

const DurationText = Schema.Union([
  Schema.Literal("0").pipe(
    Schema.decodeTo(
      Schema.Duration,
      SchemaTransformation.transform({ decode: () => Duration.zero, encode: () => "0" as const })
    )
  ),
  Schema.DurationFromString
])

export const durationAtLeast = (minimum: Duration.Duration) =>
  [
    `a duration of at least ${Duration.format(minimum)}, such as "10 minutes"`,
    DurationText.check(
      Schema.makeFilter((it) => Duration.isFinite(it) && Duration.isGreaterThanOrEqualTo(it, minimum))
    )
  ] as const

export const intervalOrNever = [
  'a duration of at least 1s, such as "1 hour", or 0 for none',
  DurationText.check(
    Schema.makeFilter(
      (it) =>
        Duration.isFinite(it) &&
        (Duration.isZero(it) || Duration.isGreaterThanOrEqualTo(it, Duration.seconds(1)))
    )
  )
] as const

/** Node ends a connection on which nothing arrived for 5 minutes. */
export const silence = [
  'a duration from 1s to 5m, such as "2 minutes"',
  durationAtLeast(Duration.seconds(1))[1].check(
    Schema.makeFilter((it) => Duration.isLessThanOrEqualTo(it, Duration.minutes(5)))
  )
] as const

export const duration = (name: string, minimum: Duration.Duration, fallback: Duration.Duration) =>
  setting(name, ...durationAtLeast(minimum), fallback)

export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
