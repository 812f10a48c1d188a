import { fileURLToPath } from "node:url"
import { Email, Password, passwordLength } from "@design-workspace/domain/accounts/User"
import { Name } from "@design-workspace/domain/shared/Text"
import { type Config, Duration, Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { IpNetwork } from "effect/net"
import {
  duration,
  durationAtLeast,
  intervalOrNever,
  isLoopback,
  oneOf,
  optional,
  setting,
  silence
} from "./setting.ts"

/** The variables of the settings that only a provider of models has, by their keys. */
export const modelVariables = {
  llmApiKey: "LLM_API_KEY",
  llmBaseUrl: "LLM_BASE_URL",
  llmModelPro: "LLM_MODEL_PRO",
  llmModelFast: "LLM_MODEL_FAST",
  llmSilence: "LLM_SILENCE",
  llmAnswerTime: "LLM_ANSWER_TIME",
  llmTokensPerAttempt: "LLM_TOKENS_PER_ATTEMPT",
  llmTokensPerDay: "LLM_TOKENS_PER_DAY"
} as const

/** The text search configurations that every PostgreSQL from 15 on has. */
const searchLanguages = `
  simple arabic armenian basque catalan danish dutch english finnish french german greek hindi hungarian
  indonesian irish italian lithuanian nepali norwegian portuguese romanian russian serbian spanish swedish tamil
  turkish yiddish
`

const HostName = Schema.String.check(Schema.isPattern(/^[\w.:%-]+$/))

/** Valid in an HTTP header, where a key goes. */
const WithoutBlanks = Schema.String.check(Schema.isPattern(/^[!-~]+$/))

const Scopes = Schema.String.check(
  Schema.isPattern(/^[!#-[\]-~]+( [!#-[\]-~]+)*$/),
  Schema.makeFilter((text) => ["openid", "email"].every((scope) => text.split(" ").includes(scope)))
)

const eitherOf = <const Yes extends string, const No extends string>(yes: Yes, no: No) =>
  Schema.Literals([yes, no]).pipe(
    Schema.decodeTo(
      Schema.Boolean,
      SchemaTransformation.transform({
        decode: (text) => text === yes,
        encode: (value): Yes | No => (value ? yes : no)
      })
    )
  )

const YesOrNo = eitherOf("true", "false")
const OnOrOff = eitherOf("1", "0")

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

const networks = ["addresses or networks such as 10.0.0.0/8, separated by commas", Networks] as const

const WebUrl = Schema.URLFromString.check(Schema.makeFilter(({ protocol }) => /^https?:$/.test(protocol)))

/** Requests cannot be made to a URL with a user and a password. */
const CredentialFreeUrl = WebUrl.check(
  Schema.makeFilter(({ password, username }) => username === "" && password === "")
)

const BaseUrl = CredentialFreeUrl.check(Schema.makeFilter(({ href }) => !/[?#]/.test(href)))

/** Over plain HTTP anybody on the way could forge who signs in. */
const IssuerUrl = BaseUrl.check(
  Schema.makeFilter(({ hostname, protocol }) => protocol === "https:" || isLoopback(hostname))
)

const postgresUrl = [
  "a URL such as postgres://user:password@host:5432/database",
  Schema.Redacted(Schema.String.check(Schema.isPattern(/^postgres(ql)?:\/\/./)))
] as const

/** As a browser sends it: scheme, host and port alone, in lower case. */
const Origin = Schema.String.check(
  Schema.makeFilter((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
)

const Origins = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Origin),
    SchemaTransformation.transform({
      decode: (text: string): ReadonlyArray<string> => text.split(",").map((it) => it.trim()),
      encode: (origins: ReadonlyArray<string>) => origins.join(",")
    })
  )
)

const integer = (minimum: number, maximum: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

const tokenBudget = ["a whole number of tokens from 1", integer(1, Number.MAX_SAFE_INTEGER)] as const

const atLeast = (name: string, minimum: number, fallback: number) =>
  setting(name, `a whole number from ${minimum}`, integer(minimum, Number.MAX_SAFE_INTEGER), fallback)

const builtHere = fileURLToPath(new URL("../../../console/dist", import.meta.url))

export const settingsTable = {
  host: setting("HOST", "an address or a host name", HostName, "127.0.0.1"),
  port: setting("PORT", "a port from 1 to 65535, or 0 for a free one", integer(0, 65_535), 3000),
  publicUrl: optional("PUBLIC_URL", "a URL such as https://designs.example.org", WebUrl),
  databaseUrl: optional("DATABASE_URL", ...postgresUrl),
  databaseListenUrl: optional("DATABASE_LISTEN_URL", ...postgresUrl),
  databaseReplicaUrl: optional("DATABASE_REPLICA_URL", ...postgresUrl),
  databasePrepare: setting("DATABASE_PREPARE", "1 or 0", OnOrOff, true),
  dataDir: setting("DATA_DIR", "a directory", Schema.String, "./data"),
  snapshotInterval: setting("SNAPSHOT_INTERVAL", ...intervalOrNever, Duration.hours(1)),
  snapshotsKept: atLeast("SNAPSHOTS_KEPT", 1, 24),
  snapshotDir: optional("SNAPSHOT_DIR", "a directory", Schema.String),
  consoleDir: setting("CONSOLE_DIR", "a directory", Schema.String, builtHere),
  adminEmail: setting("ADMIN_EMAIL", "an e-mail address", Email, "admin@localhost"),
  adminPassword: optional(
    "ADMIN_PASSWORD",
    `${passwordLength.least} to ${passwordLength.most} characters`,
    Schema.Redacted(Password)
  ),
  llmProvider: setting(
    "LLM_PROVIDER",
    ...oneOf("offline", "openai", "anthropic", "openai-compatible"),
    "offline"
  ),
  llmApiKey: optional(modelVariables.llmApiKey, "a key without blanks", Schema.Redacted(WithoutBlanks)),
  llmBaseUrl: optional(
    modelVariables.llmBaseUrl,
    "a URL such as http://localhost:11434/v1, without a user, a password, a query and a fragment",
    BaseUrl
  ),
  llmModelPro: optional(modelVariables.llmModelPro, "the id of a model", WithoutBlanks),
  llmModelFast: optional(modelVariables.llmModelFast, "the id of a model", WithoutBlanks),
  llmContextTokens: atLeast("LLM_CONTEXT_TOKENS", 4_096, 128_000),
  llmMaxOutputTokens: atLeast("LLM_MAX_OUTPUT_TOKENS", 1_024, 16_000),
  llmSilence: optional(modelVariables.llmSilence, ...silence),
  llmAnswerTime: optional(modelVariables.llmAnswerTime, ...durationAtLeast(Duration.seconds(1))),
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
  oidcName: optional("OIDC_NAME", "a name of 1 to 200 characters on one line", Name),
  oidcCreateUsers: setting("OIDC_CREATE_USERS", "true or false", YesOrNo, false),
  offlineModelDelay: duration("OFFLINE_MODEL_DELAY", Duration.zero, Duration.zero),
  searchLanguage: setting("SEARCH_LANGUAGE", ...oneOf(...searchLanguages.trim().split(/\s+/)), "english"),
  generationWindow: duration("GENERATION_WINDOW", Duration.seconds(1), Duration.minutes(10)),
  generationConcurrency: atLeast("GENERATION_CONCURRENCY", 1, 4),
  jobQueueCapacity: atLeast("JOB_QUEUE_CAPACITY", 1, 100),
  llmConcurrency: setting("LLM_CONCURRENCY", "a whole number from 1 to 32", integer(1, 32), 4),
  llmTokensPerAttempt: optional(modelVariables.llmTokensPerAttempt, ...tokenBudget),
  llmTokensPerDay: optional(modelVariables.llmTokensPerDay, ...tokenBudget),
  trashRetentionDays: optional(
    "TRASH_RETENTION_DAYS",
    "a whole number of days from 1 to 36500",
    integer(1, 36_500)
  ),
  auditRetentionMonths: optional(
    "AUDIT_RETENTION_MONTHS",
    "a whole number of months from 1 to 1200",
    integer(1, 1_200)
  ),
  rateLimitPerMinute: atLeast("RATE_LIMIT_PER_MINUTE", 0, 600),
  answerCacheMib: atLeast("ANSWER_CACHE_MIB", 1, 64),
  bodyBudgetMib: atLeast("BODY_BUDGET_MIB", 64, 96),
  answerBudgetMib: atLeast("ANSWER_BUDGET_MIB", 64, 96),
  fastPath: setting("FAST_PATH", "1 or 0", OnOrOff, true),
  connectionsPerAddress: atLeast("CONNECTIONS_PER_ADDRESS", 8, 1_024),
  longPollsPerCredential: atLeast("LONG_POLLS_PER_CREDENTIAL", 1, 32),
  projectQuotaMib: atLeast("PROJECT_QUOTA_MIB", 16, 1_024),
  changesKeptDays: setting("CHANGES_KEPT_DAYS", "a whole number of days from 1 to 366", integer(1, 366), 7),
  webhookConcurrency: atLeast("WEBHOOK_CONCURRENCY", 1, 16),
  webhookPrivateAddresses: setting("WEBHOOK_PRIVATE_ADDRESSES", ...networks, []),
  corsOrigins: setting(
    "CORS_ORIGINS",
    "origins such as https://app.example.org, without a path or a slash at the end, separated by commas",
    Origins,
    []
  ),
  trustedProxies: setting("TRUSTED_PROXIES", ...networks, []),
  otlpEndpoint: optional(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "a URL such as http://collector:4318, without a user and a password",
    CredentialFreeUrl
  ),
  logFormat: optional("LOG_FORMAT", ...oneOf("pretty", "json")),
  logLevel: setting("LOG_LEVEL", ...oneOf("trace", "debug", "info", "warn", "error"), "info")
}

/** Every setting of the process (contract 6). */
export type SettingsShape = {
  readonly [Name in keyof typeof settingsTable]: Config.Success<(typeof settingsTable)[Name]>
}
