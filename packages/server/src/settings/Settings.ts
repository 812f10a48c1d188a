import { Email, Password } from "@design-workspace/domain/accounts/User"
import {
  Config,
  ConfigProvider,
  Context,
  Data,
  Duration,
  Effect,
  Layer,
  type Option,
  type Redacted,
  Result,
  Schema,
  SchemaIssue,
  SchemaTransformation
} from "effect"
import { IpNetwork } from "effect/net"
import { isLoopback } from "./isLoopback.ts"
import { missingForOidc, type OidcChoice } from "./oidcSettings.ts"
import { budgetsTooSmall, type ModelChoice, missingForProvider, waitsTooLong } from "./providerSettings.ts"

/**
 * Every setting of the process (contract 6). They are read from the environment only here, and checked at the start.
 */
export interface SettingsShape extends ModelChoice, OidcChoice {
  readonly host: string
  readonly port: number
  readonly publicUrl: Option.Option<URL>
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  readonly dataDir: string
  /** The time between two snapshots of the embedded database; zero means none. */
  readonly snapshotInterval: Duration.Duration
  readonly snapshotsKept: number
  /** Inside `dataDir` by default. */
  readonly snapshotDir: Option.Option<string>
  readonly adminEmail: Option.Option<string>
  readonly adminPassword: Option.Option<Redacted.Redacted>
  readonly offlineModelDelay: Duration.Duration
  readonly generationConcurrency: number
  readonly jobQueueCapacity: number
  /** After this many days in the trash a thing is deleted for good. Without it, never. */
  readonly trashRetentionDays: Option.Option<number>
  readonly rateLimitPerMinute: number
  /** The memory for cached answers, in MiB. */
  readonly answerCacheMib: number
  /** The memory for received bodies, in MiB. */
  readonly bodyBudgetMib: number
  /** The memory for answers that wait to be read, in MiB. */
  readonly answerBudgetMib: number
  /** Whether frequent calls with a token take the fast path. */
  readonly fastPath: boolean
  /** Open connections of one address. Without a credential, an eighth of them. */
  readonly connectionsPerAddress: number
  /** The disk space of a project with all its versions, in MiB. A guest's project has a fixed quota. */
  readonly projectQuotaMib: number
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  readonly otlpEndpoint: Option.Option<URL>
  readonly logFormat: Option.Option<"pretty" | "json">
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error"
}

/** The message for an unusable setting: its name and the rule, never its value, which may be a secret. */
const refuse = (name: string, mustBe: string) => () =>
  Config.fail(new ConfigProvider.SourceError({ message: `${name}: must be ${mustBe}` }))

type Codec<A> = Schema.ConstraintCodec<A, unknown>

const setting = <A>(name: string, mustBe: string, schema: Codec<A>, fallback: A): Config.Config<A> =>
  Config.schema(schema, name).pipe(Config.withDefault(fallback), Config.orElse(refuse(name, mustBe)))

const optional = <A>(name: string, mustBe: string, schema: Codec<A>): Config.Config<Option.Option<A>> =>
  Config.option(Config.schema(schema, name)).pipe(Config.orElse(refuse(name, mustBe)))

const integer = (minimum: number, maximum: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

const tokenBudget = ["a whole number of tokens from 1", integer(1, Number.MAX_SAFE_INTEGER)] as const

const atLeast = (name: string, minimum: number, fallback: number) =>
  setting(name, `a whole number from ${minimum}`, integer(minimum, Number.MAX_SAFE_INTEGER), fallback)

/** A duration with its unit; zero needs no unit. */
const Lasting = Schema.Union([
  Schema.Literal("0").pipe(
    Schema.decodeTo(
      Schema.Duration,
      SchemaTransformation.transform({ decode: () => Duration.zero, encode: () => "0" as const })
    )
  ),
  Schema.DurationFromString
])

const lasting = (minimum: Duration.Duration) =>
  [
    `a duration of at least ${Duration.format(minimum)}, such as "10 minutes"`,
    Lasting.check(
      Schema.makeFilter((it) => Duration.isFinite(it) && Duration.isGreaterThanOrEqualTo(it, minimum))
    )
  ] as const

/** An interval, or never. */
const nowAndThen = [
  'a duration of at least 1s, such as "1 hour", or 0 for none',
  Lasting.check(
    Schema.makeFilter(
      (it) =>
        Duration.isFinite(it) &&
        (Duration.isZero(it) || Duration.isGreaterThanOrEqualTo(it, Duration.seconds(1)))
    )
  )
] as const

/** Node ends a connection on which nothing arrived for 5 minutes. */
const silence = [
  'a duration from 1s to 5m, such as "2 minutes"',
  lasting(Duration.seconds(1))[1].check(
    Schema.makeFilter((it) => Duration.isLessThanOrEqualTo(it, Duration.minutes(5)))
  )
] as const

const duration = (name: string, minimum: Duration.Duration, fallback: Duration.Duration) =>
  setting(name, ...lasting(minimum), fallback)

const oneOf = <const L extends string>(...allowed: ReadonlyArray<L>) =>
  [`one of ${allowed.join(", ")}`, Schema.Literals(allowed)] as const

const networkOf = (text: string) =>
  IpNetwork.fromString(text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`)

const Networks = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.declare(IpNetwork.isIpNetwork)),
    SchemaTransformation.transformEffect({
      decode: (text: string) =>
        Effect.mapError(
          Effect.fromResult(Result.all(text.split(",").map((it) => networkOf(it.trim())))),
          () => new SchemaIssue.InvalidValue({ message: "not a list of networks" })
        ),
      encode: (networks: ReadonlyArray<IpNetwork.IpNetwork>) =>
        Effect.succeed(networks.map(IpNetwork.format).join(","))
    })
  )
)

const HostName = Schema.String.check(Schema.isPattern(/^[\w.:%-]+$/))
const WebUrl = Schema.URLFromString.check(Schema.makeFilter(({ protocol }) => /^https?:$/.test(protocol)))
/** Requests cannot be made to a URL with credentials in it. */
const CredentialFreeUrl = WebUrl.check(
  Schema.makeFilter(({ password, username }) => username === "" && password === "")
)
/** Paths are appended to it. */
const BaseUrl = CredentialFreeUrl.check(Schema.makeFilter(({ href }) => !/[?#]/.test(href)))
/** Valid in an HTTP header, where a key goes. */
const WithoutBlanks = Schema.String.check(Schema.isPattern(/^[!-~]+$/))
/** Over plain HTTP anybody on the way could forge who signs in. */
const IssuerUrl = BaseUrl.check(
  Schema.makeFilter(({ hostname, protocol }) => protocol === "https:" || isLoopback(hostname))
)
/** Names of scopes, including those that the sign-in needs. */
const Scopes = Schema.String.check(
  Schema.isPattern(/^[!#-[\]-~]+( [!#-[\]-~]+)*$/),
  Schema.makeFilter((text) => ["openid", "email"].every((scope) => text.split(" ").includes(scope)))
)
const YesOrNo = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "true",
      encode: (yes) => (yes ? ("true" as const) : ("false" as const))
    })
  )
)
const OnOrOff = Schema.Literals(["1", "0"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "1",
      encode: (on) => (on ? ("1" as const) : ("0" as const))
    })
  )
)
const PostgresUrl = Schema.Redacted(Schema.String.check(Schema.isPattern(/^postgres(ql)?:\/\/./)))

const settings = {
  host: setting("HOST", "an address or a host name", HostName, "127.0.0.1"),
  port: setting("PORT", "a port from 1 to 65535, or 0 for a free one", integer(0, 65_535), 3000),
  publicUrl: optional("PUBLIC_URL", "a URL such as https://designs.example.org", WebUrl),
  databaseUrl: optional(
    "DATABASE_URL",
    "a URL such as postgres://user:password@host:5432/database",
    PostgresUrl
  ),
  dataDir: setting("DATA_DIR", "a directory", Schema.String, "./data"),
  snapshotInterval: setting("SNAPSHOT_INTERVAL", ...nowAndThen, Duration.hours(1)),
  snapshotsKept: atLeast("SNAPSHOTS_KEPT", 1, 24),
  snapshotDir: optional("SNAPSHOT_DIR", "a directory", Schema.String),
  adminEmail: optional("ADMIN_EMAIL", "an e-mail address", Email),
  adminPassword: optional("ADMIN_PASSWORD", "10 to 200 characters", Schema.Redacted(Password)),
  llmProvider: setting(
    "LLM_PROVIDER",
    ...oneOf("offline", "openai", "anthropic", "openai-compatible"),
    "offline"
  ),
  llmApiKey: optional("LLM_API_KEY", "a key without blanks", Schema.Redacted(WithoutBlanks)),
  llmBaseUrl: optional(
    "LLM_BASE_URL",
    "a URL such as http://localhost:11434/v1, without a user, a password, a query and a fragment",
    BaseUrl
  ),
  llmModelPro: optional("LLM_MODEL_PRO", "the id of a model", WithoutBlanks),
  llmModelFast: optional("LLM_MODEL_FAST", "the id of a model", WithoutBlanks),
  llmContextTokens: atLeast("LLM_CONTEXT_TOKENS", 4_096, 128_000),
  llmMaxOutputTokens: atLeast("LLM_MAX_OUTPUT_TOKENS", 1_024, 16_000),
  llmSilence: optional("LLM_SILENCE", ...silence),
  llmAnswerTime: optional("LLM_ANSWER_TIME", ...lasting(Duration.seconds(1))),
  oidcIssuer: optional(
    "OIDC_ISSUER",
    "a URL such as https://login.example.org, with https unless it is on loopback, without a user, a password, a query and a fragment",
    IssuerUrl
  ),
  oidcClientId: optional("OIDC_CLIENT_ID", "the id of a client", WithoutBlanks),
  oidcClientSecret: optional("OIDC_CLIENT_SECRET", "a secret without blanks", Schema.Redacted(WithoutBlanks)),
  oidcScopes: setting(
    "OIDC_SCOPES",
    "names separated by single spaces, openid and email among them",
    Scopes,
    "openid email profile"
  ),
  oidcCreateUsers: setting("OIDC_CREATE_USERS", "true or false", YesOrNo, false),
  offlineModelDelay: duration("OFFLINE_MODEL_DELAY", Duration.zero, Duration.zero),
  generationWindow: duration("GENERATION_WINDOW", Duration.seconds(1), Duration.minutes(10)),
  generationConcurrency: atLeast("GENERATION_CONCURRENCY", 1, 4),
  jobQueueCapacity: atLeast("JOB_QUEUE_CAPACITY", 1, 100),
  llmTokensPerAttempt: optional("LLM_TOKENS_PER_ATTEMPT", ...tokenBudget),
  llmTokensPerDay: optional("LLM_TOKENS_PER_DAY", ...tokenBudget),
  trashRetentionDays: optional(
    "TRASH_RETENTION_DAYS",
    "a whole number of days from 1 to 36500",
    integer(1, 36_500)
  ),
  rateLimitPerMinute: atLeast("RATE_LIMIT_PER_MINUTE", 0, 600),
  answerCacheMib: atLeast("ANSWER_CACHE_MIB", 1, 64),
  bodyBudgetMib: atLeast("BODY_BUDGET_MIB", 64, 96),
  answerBudgetMib: atLeast("ANSWER_BUDGET_MIB", 64, 96),
  fastPath: setting("FAST_PATH", "1 or 0", OnOrOff, true),
  connectionsPerAddress: atLeast("CONNECTIONS_PER_ADDRESS", 8, 1_024),
  projectQuotaMib: atLeast("PROJECT_QUOTA_MIB", 16, 1_024),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    "addresses or networks such as 10.0.0.0/8, separated by commas",
    Networks,
    []
  ),
  otlpEndpoint: optional(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "a URL such as http://collector:4318, without a user and a password",
    CredentialFreeUrl
  ),
  logFormat: optional("LOG_FORMAT", ...oneOf("pretty", "json")),
  logLevel: setting("LOG_LEVEL", ...oneOf("trace", "debug", "info", "warn", "error"), "info")
} satisfies { readonly [K in keyof SettingsShape]: Config.Config<SettingsShape[K]> }

/** The settings that the start refuses: all at once, one line for each. */
export class BadSettings extends Data.TaggedError("BadSettings")<{ readonly message: string }> {}

const read = Effect.gen(function* () {
  yield* Effect.validate(Object.values<Config.Config<unknown>>(settings), (it) => it, { discard: true }).pipe(
    Effect.mapError(
      (refused) => new BadSettings({ message: refused.map(({ cause }) => cause.message).join("\n") })
    )
  )
  const accepted = yield* Effect.orDie(Config.unwrap<SettingsShape>(settings))
  const unfit = [
    ...missingForProvider(accepted),
    ...budgetsTooSmall(accepted),
    ...waitsTooLong(accepted),
    ...missingForOidc(accepted)
  ]
  if (unfit.length > 0) return yield* new BadSettings({ message: unfit.join("\n") })
  return accepted
})

/** The settings of this process. Unusable ones fail the start with `BadSettings`, which names them. */
export class Settings extends Context.Service<Settings, SettingsShape>()(
  "@design-workspace/server/Settings"
) {
  static readonly layer = Layer.effect(Settings, read)
}
