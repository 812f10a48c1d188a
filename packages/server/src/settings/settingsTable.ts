import { fileURLToPath } from "node:url"
import { Email, Password } from "@design-workspace/domain/accounts/User"
import { Name } from "@design-workspace/domain/shared/Text"
import { type Config, Duration, Schema } from "effect"
import { duration, durationAtLeast, intervalOrNever, silence } from "./durations.ts"
import { modelVariables } from "./modelVariables.ts"
import { Networks } from "./Networks.ts"
import { Origins } from "./Origins.ts"
import type { SettingsShape } from "./SettingsShape.ts"
import { searchLanguages } from "./searchLanguages.ts"
import { oneOf, optional, setting } from "./setting.ts"
import { BaseUrl, CredentialFreeUrl, IssuerUrl, PostgresUrl, WebUrl } from "./urls.ts"
import { atLeast, integer, tokenBudget } from "./wholeNumbers.ts"
import { HostName, OnOrOff, Scopes, WithoutBlanks, YesOrNo } from "./words.ts"

/** Where `npm ci` builds the web console. */
const builtHere = fileURLToPath(new URL("../../../console/dist", import.meta.url))

/** The table of the settings: the name of each, its rule in words and as a schema, and its default. */
export const settingsTable = {
  host: setting("HOST", "an address or a host name", HostName, "127.0.0.1"),
  port: setting("PORT", "a port from 1 to 65535, or 0 for a free one", integer(0, 65_535), 3000),
  publicUrl: optional("PUBLIC_URL", "a URL such as https://designs.example.org", WebUrl),
  databaseUrl: optional(
    "DATABASE_URL",
    "a URL such as postgres://user:password@host:5432/database",
    PostgresUrl
  ),
  databaseListenUrl: optional(
    "DATABASE_LISTEN_URL",
    "a URL such as postgres://user:password@host:5432/database",
    PostgresUrl
  ),
  databaseReplicaUrl: optional(
    "DATABASE_REPLICA_URL",
    "a URL such as postgres://user:password@host:5432/database",
    PostgresUrl
  ),
  databasePrepare: setting("DATABASE_PREPARE", "1 or 0", OnOrOff, true),
  dataDir: setting("DATA_DIR", "a directory", Schema.String, "./data"),
  snapshotInterval: setting("SNAPSHOT_INTERVAL", ...intervalOrNever, Duration.hours(1)),
  snapshotsKept: atLeast("SNAPSHOTS_KEPT", 1, 24),
  snapshotDir: optional("SNAPSHOT_DIR", "a directory", Schema.String),
  consoleDir: setting("CONSOLE_DIR", "a directory", Schema.String, builtHere),
  adminEmail: setting("ADMIN_EMAIL", "an e-mail address", Email, "admin@localhost"),
  adminPassword: optional("ADMIN_PASSWORD", "10 to 200 characters", Schema.Redacted(Password)),
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
  searchLanguage: setting("SEARCH_LANGUAGE", ...oneOf(...searchLanguages), "english"),
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
  webhookPrivateAddresses: setting(
    "WEBHOOK_PRIVATE_ADDRESSES",
    "addresses or networks such as 10.0.0.0/8, separated by commas",
    Networks,
    []
  ),
  corsOrigins: setting(
    "CORS_ORIGINS",
    "origins such as https://app.example.org, without a path or a slash at the end, separated by commas",
    Origins,
    []
  ),
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
