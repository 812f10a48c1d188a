import { resolve } from "node:path"
import { shortestQuestion } from "@design-workspace/adapters-llm/providers/shortestQuestion"
import { ConfigProvider, Duration, Effect, Layer, Option, Redacted } from "effect"
import { IpNetwork } from "effect/net"
import { describe, expect, it } from "vitest"
import { Settings } from "../../src/settings/Settings.ts"
import type { SettingsShape } from "../../src/settings/settingsTable.ts"

const read = (env: Record<string, string>): Effect.Effect<SettingsShape, { readonly message: string }> =>
  Effect.provide(
    Settings,
    Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env }))))
  )

const accepted = (env: Record<string, string>) => Effect.runPromise(read(env))

const refused = async (env: Record<string, string>): Promise<string> =>
  (await Effect.runPromise(Effect.flip(read(env)))).message

const host = "HOST: must be an address or a host name"
const port = "PORT: must be a port from 1 to 65535, or 0 for a free one"
const publicUrl = "PUBLIC_URL: must be a URL such as https://designs.example.org"
const databaseUrl = "DATABASE_URL: must be a URL such as postgres://user:password@host:5432/database"
const interval = 'SNAPSHOT_INTERVAL: must be a duration of at least 1s, such as "1 hour", or 0 for none'
const window = 'GENERATION_WINDOW: must be a duration of at least 1s, such as "10 minutes"'
const silence = 'LLM_SILENCE: must be a duration from 1s to 5m, such as "2 minutes"'
const retention = "TRASH_RETENTION_DAYS: must be a whole number of days from 1 to 36500"
const collector =
  "OTEL_EXPORTER_OTLP_ENDPOINT: must be a URL such as http://collector:4318, without a user and a password"
const modelServer =
  "LLM_BASE_URL: must be a URL such as http://localhost:11434/v1, without a user, a password, a query and a fragment"
const issuer =
  "OIDC_ISSUER: must be a URL such as https://login.example.org, with https unless it is on loopback, without a user, a password, a query and a fragment"
const scopes = "OIDC_SCOPES: must be names separated by single spaces, openid and email among them"
const origins =
  "CORS_ORIGINS: must be origins such as https://app.example.org, without a path or a slash at the end, separated by commas"
const proxies = "TRUSTED_PROXIES: must be addresses or networks such as 10.0.0.0/8, separated by commas"

describe("Settings", () => {
  it.each([
    ["HOST", "http://localhost", host],
    ["HOST", "here and there", host],
    ["PORT", "nonsense", port],
    ["PORT", "65536", port],
    ["PORT", "-1", port],
    ["PORT", "80.5", port],
    ["PUBLIC_URL", "designs.example.org", publicUrl],
    ["PUBLIC_URL", "ftp://designs.example.org", publicUrl],
    ["DATABASE_URL", "secret", databaseUrl],
    ["DATABASE_URL", "mysql://user:secret@host/designs", databaseUrl],
    [
      "DATABASE_LISTEN_URL",
      "designs.example.org",
      "DATABASE_LISTEN_URL: must be a URL such as postgres://user:password@host:5432/database"
    ],
    [
      "DATABASE_REPLICA_URL",
      "designs.example.org",
      "DATABASE_REPLICA_URL: must be a URL such as postgres://user:password@host:5432/database"
    ],
    ["DATABASE_PREPARE", "no", "DATABASE_PREPARE: must be 1 or 0"],
    ["SNAPSHOT_INTERVAL", "hourly", interval],
    ["SNAPSHOT_INTERVAL", "900 millis", interval],
    ["SNAPSHOT_INTERVAL", "Infinity", interval],
    ["SNAPSHOTS_KEPT", "0", "SNAPSHOTS_KEPT: must be a whole number from 1"],
    ["ADMIN_EMAIL", "somebody", "ADMIN_EMAIL: must be an e-mail address"],
    ["ADMIN_PASSWORD", "secret", "ADMIN_PASSWORD: must be 10 to 200 characters"],
    ["LLM_PROVIDER", "foo", "LLM_PROVIDER: must be one of offline, openai, anthropic, openai-compatible"],
    ["LLM_API_KEY", "sk-secret\nsk-other", "LLM_API_KEY: must be a key without blanks"],
    ["LLM_BASE_URL", "localhost:11434/v1", modelServer],
    ["LLM_BASE_URL", "http://user:secret@localhost:11434/v1", modelServer],
    ["LLM_BASE_URL", "http://localhost:11434/v1?api-version=2", modelServer],
    ["LLM_BASE_URL", "http://localhost:11434/v1?", modelServer],
    ["LLM_BASE_URL", "http://localhost:11434/v1#models", modelServer],
    ["LLM_MODEL_PRO", "a model", "LLM_MODEL_PRO: must be the id of a model"],
    ["LLM_MODEL_FAST", "a model", "LLM_MODEL_FAST: must be the id of a model"],
    ["LLM_CONTEXT_TOKENS", "4095", "LLM_CONTEXT_TOKENS: must be a whole number from 4096"],
    ["LLM_MAX_OUTPUT_TOKENS", "1023", "LLM_MAX_OUTPUT_TOKENS: must be a whole number from 1024"],
    ["OIDC_ISSUER", "login.example.org", issuer],
    ["OIDC_ISSUER", "http://login.example.org", issuer],
    ["OIDC_ISSUER", "https://user:secret@login.example.org", issuer],
    ["OIDC_ISSUER", "https://login.example.org/?tenant=1", issuer],
    ["OIDC_CLIENT_ID", "my client", "OIDC_CLIENT_ID: must be the id of a client"],
    ["OIDC_CLIENT_SECRET", "secret\nsecret", "OIDC_CLIENT_SECRET: must be a secret without blanks"],
    ["OIDC_SCOPES", "openid profile", scopes],
    ["OIDC_SCOPES", "openid,email", scopes],
    ["OIDC_SCOPES", "openid  email", scopes],
    ["OIDC_CREATE_USERS", "yes", "OIDC_CREATE_USERS: must be true or false"],
    ["OIDC_NAME", "two\nlines", "OIDC_NAME: must be a name of 1 to 200 characters on one line"],
    [
      "OFFLINE_MODEL_DELAY",
      "-1 second",
      'OFFLINE_MODEL_DELAY: must be a duration of at least 0, such as "10 minutes"'
    ],
    ["LLM_SILENCE", "0 seconds", silence],
    ["LLM_SILENCE", "301 seconds", silence],
    ["LLM_ANSWER_TIME", "900", 'LLM_ANSWER_TIME: must be a duration of at least 1s, such as "10 minutes"'],
    ["GENERATION_WINDOW", "x", window],
    ["GENERATION_WINDOW", "0 seconds", window],
    ["GENERATION_WINDOW", "Infinity", window],
    ["GENERATION_CONCURRENCY", "0", "GENERATION_CONCURRENCY: must be a whole number from 1"],
    ["JOB_QUEUE_CAPACITY", "many", "JOB_QUEUE_CAPACITY: must be a whole number from 1"],
    ["LLM_CONCURRENCY", "0", "LLM_CONCURRENCY: must be a whole number from 1 to 32"],
    ["LLM_CONCURRENCY", "33", "LLM_CONCURRENCY: must be a whole number from 1 to 32"],
    ["LLM_TOKENS_PER_ATTEMPT", "0", "LLM_TOKENS_PER_ATTEMPT: must be a whole number of tokens from 1"],
    ["LLM_TOKENS_PER_DAY", "1.5", "LLM_TOKENS_PER_DAY: must be a whole number of tokens from 1"],
    ["TRASH_RETENTION_DAYS", "0", retention],
    ["TRASH_RETENTION_DAYS", "1.5", retention],
    ["TRASH_RETENTION_DAYS", "36501", retention],
    [
      "AUDIT_RETENTION_MONTHS",
      "0",
      "AUDIT_RETENTION_MONTHS: must be a whole number of months from 1 to 1200"
    ],
    ["RATE_LIMIT_PER_MINUTE", "-1", "RATE_LIMIT_PER_MINUTE: must be a whole number from 0"],
    ["ANSWER_CACHE_MIB", "0", "ANSWER_CACHE_MIB: must be a whole number from 1"],
    ["BODY_BUDGET_MIB", "63", "BODY_BUDGET_MIB: must be a whole number from 64"],
    ["ANSWER_BUDGET_MIB", "63", "ANSWER_BUDGET_MIB: must be a whole number from 64"],
    ["FAST_PATH", "yes", "FAST_PATH: must be 1 or 0"],
    ["CONNECTIONS_PER_ADDRESS", "7", "CONNECTIONS_PER_ADDRESS: must be a whole number from 8"],
    ["LONG_POLLS_PER_CREDENTIAL", "0", "LONG_POLLS_PER_CREDENTIAL: must be a whole number from 1"],
    ["PROJECT_QUOTA_MIB", "15", "PROJECT_QUOTA_MIB: must be a whole number from 16"],
    ["WEBHOOK_CONCURRENCY", "0", "WEBHOOK_CONCURRENCY: must be a whole number from 1"],
    [
      "WEBHOOK_PRIVATE_ADDRESSES",
      "1",
      "WEBHOOK_PRIVATE_ADDRESSES: must be addresses or networks such as 10.0.0.0/8, separated by commas"
    ],
    ...[
      "*",
      "null",
      "app.example.org",
      "https://app.example.org/",
      "https://app.example.org/here",
      "https://App.example.org",
      "https://app.example.org:443",
      "https://user@app.example.org",
      "file://app",
      "https://app.example.org,"
    ].map((text) => ["CORS_ORIGINS", text, origins]),
    ["TRUSTED_PROXIES", "nonsense", proxies],
    ["TRUSTED_PROXIES", "10.0.0.0/8,nonsense", proxies],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", collector],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "grpc://collector:4317", collector],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://user:secret@collector:4318", collector],
    ["LOG_FORMAT", "xml", "LOG_FORMAT: must be one of pretty, json"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL: must be one of trace, debug, info, warn, error"]
  ])("refuses %s=%s and says what it must be", async (name, value, message) => {
    expect(await refused({ [name]: value })).toBe(message)
  })

  it.each([
    [{ LLM_PROVIDER: "openai" }, ["LLM_API_KEY"]],
    [{ LLM_PROVIDER: "anthropic", LLM_API_KEY: "" }, ["LLM_API_KEY"]],
    [{ LLM_PROVIDER: "openai-compatible" }, ["LLM_BASE_URL", "LLM_MODEL_PRO", "LLM_MODEL_FAST"]],
    [
      { LLM_PROVIDER: "openai-compatible", LLM_BASE_URL: "http://localhost:11434/v1", LLM_MODEL_PRO: "big" },
      ["LLM_MODEL_FAST"]
    ]
  ])("names what the provider needs and nothing sets: %o", async (env, missing) => {
    const provider = env.LLM_PROVIDER
    expect(await refused(env)).toBe(
      missing.map((name) => `${name}: must be set where LLM_PROVIDER is ${provider}`).join("\n")
    )
  })

  const client = { OIDC_CLIENT_ID: "designs", OIDC_CLIENT_SECRET: "secret" }
  const provider = { OIDC_ISSUER: "https://login.example.org/realms/a" }

  it.each([
    [provider, ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"], "OIDC_ISSUER"],
    [{ ...provider, OIDC_CLIENT_ID: "designs" }, ["OIDC_CLIENT_SECRET"], "OIDC_ISSUER"],
    [client, ["OIDC_ISSUER"], "OIDC_CLIENT_ID"],
    [{ OIDC_CLIENT_SECRET: "secret" }, ["OIDC_ISSUER", "OIDC_CLIENT_ID"], "OIDC_CLIENT_SECRET"]
  ])("names what an identity provider needs beside what is set: %o", async (env, missing, set) => {
    expect(await refused(env)).toBe(missing.map((name) => `${name}: must be set where ${set} is`).join("\n"))
  })

  it("takes an identity provider by https, and by http on loopback alone", async () => {
    for (const OIDC_ISSUER of [
      provider.OIDC_ISSUER,
      "http://127.0.0.1:8080",
      "http://localhost:8080/realms/a"
    ]) {
      const settings = await accepted({ ...client, OIDC_ISSUER, OIDC_CREATE_USERS: "true" })
      expect(Option.map(settings.oidcIssuer, ({ href }) => href)).toEqual(
        Option.some(new URL(OIDC_ISSUER).href)
      )
      expect(settings.oidcCreateUsers).toBe(true)
      expect(JSON.stringify(settings)).not.toContain('"secret"')
    }
  })

  const withKey = { LLM_PROVIDER: "openai", LLM_API_KEY: "sk-secret" }
  const tooSmall = (budget: string, least: number, which: string) =>
    `${budget}: must be at least ${least}, which one request may take (${which})`
  const longest = "LLM_MAX_OUTPUT_TOKENS and the shortest question"
  const least = 16_000 + shortestQuestion

  it.each([
    [{ LLM_TOKENS_PER_ATTEMPT: String(least - 1) }, [tooSmall("LLM_TOKENS_PER_ATTEMPT", least, longest)]],
    [
      { LLM_TOKENS_PER_ATTEMPT: "2000", LLM_TOKENS_PER_DAY: "2000", LLM_MAX_OUTPUT_TOKENS: "2000" },
      [
        tooSmall("LLM_TOKENS_PER_ATTEMPT", 2_000 + shortestQuestion, longest),
        tooSmall("LLM_TOKENS_PER_DAY", 2_000 + shortestQuestion, longest)
      ]
    ],
    [
      { LLM_TOKENS_PER_DAY: "8191", LLM_CONTEXT_TOKENS: "8192" },
      [tooSmall("LLM_TOKENS_PER_DAY", 8_192, "LLM_CONTEXT_TOKENS")]
    ]
  ])("refuses budgets that let no request through: %o", async (env, lines) => {
    expect(await refused({ ...withKey, ...env })).toBe(lines.join("\n"))
  })

  it("takes budgets that let the shortest request through, and any where no request is made", async () => {
    const LLM_TOKENS_PER_ATTEMPT = String(least)
    expect((await accepted({ ...withKey, LLM_TOKENS_PER_ATTEMPT })).llmTokensPerAttempt).toEqual(
      Option.some(least)
    )
    expect((await accepted({ LLM_TOKENS_PER_DAY: "1" })).llmTokensPerDay).toEqual(Option.some(1))
  })

  it("refuses waits that would take too much of the window, of a provider alone", async () => {
    const waits = { LLM_SILENCE: "3 minutes", LLM_ANSWER_TIME: "6 minutes" }
    expect(await refused({ ...withKey, ...waits })).toBe(
      [
        "LLM_SILENCE: must be at most 2m 30s, a quarter of GENERATION_WINDOW",
        "LLM_ANSWER_TIME: must be at most 5m, half of GENERATION_WINDOW"
      ].join("\n")
    )
    const wide = await accepted({ ...withKey, ...waits, GENERATION_WINDOW: "12 minutes" })
    expect(wide.llmSilence).toEqual(Option.some(Duration.minutes(3)))
    expect(wide.llmAnswerTime).toEqual(Option.some(Duration.minutes(6)))
    expect((await accepted(waits)).llmSilence).toEqual(Option.some(Duration.minutes(3)))
  })

  it("names every bad setting at once", async () => {
    expect(await refused({ PORT: "x", HOST: "::1", GENERATION_WINDOW: "y" })).toBe(`${port}\n${window}`)
  })

  it("has the defaults of the contract where nothing is set, or an empty text", async () => {
    expect(await accepted({ PORT: "", DATABASE_URL: "" })).toEqual({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: Option.none(),
      databaseUrl: Option.none(),
      databaseListenUrl: Option.none(),
      databaseReplicaUrl: Option.none(),
      databasePrepare: true,
      dataDir: "./data",
      snapshotInterval: Duration.hours(1),
      snapshotsKept: 24,
      consoleDir: resolve(import.meta.dirname, "../../../console/dist"),
      snapshotDir: Option.none(),
      adminEmail: "admin@localhost",
      adminPassword: Option.none(),
      llmProvider: "offline",
      llmApiKey: Option.none(),
      llmBaseUrl: Option.none(),
      llmModelPro: Option.none(),
      llmModelFast: Option.none(),
      llmContextTokens: 128_000,
      llmMaxOutputTokens: 16_000,
      llmSilence: Option.none(),
      llmAnswerTime: Option.none(),
      oidcIssuer: Option.none(),
      oidcClientId: Option.none(),
      oidcClientSecret: Option.none(),
      oidcScopes: "openid email profile",
      oidcName: Option.none(),
      oidcCreateUsers: false,
      offlineModelDelay: Duration.zero,
      searchLanguage: "english",
      generationWindow: Duration.minutes(10),
      generationConcurrency: 4,
      jobQueueCapacity: 100,
      llmConcurrency: 4,
      llmTokensPerAttempt: Option.none(),
      llmTokensPerDay: Option.none(),
      trashRetentionDays: Option.none(),
      auditRetentionMonths: Option.none(),
      rateLimitPerMinute: 600,
      answerCacheMib: 64,
      bodyBudgetMib: 96,
      answerBudgetMib: 96,
      fastPath: true,
      connectionsPerAddress: 1_024,
      changesKeptDays: 7,
      longPollsPerCredential: 32,
      projectQuotaMib: 1_024,
      webhookConcurrency: 16,
      webhookPrivateAddresses: [],
      corsOrigins: [],
      trustedProxies: [],
      otlpEndpoint: Option.none(),
      logFormat: Option.none(),
      logLevel: "info"
    })
  })

  it("takes no pause for 0, with or without a unit", async () => {
    for (const OFFLINE_MODEL_DELAY of ["0", "0 seconds"]) {
      expect((await accepted({ OFFLINE_MODEL_DELAY })).offlineModelDelay).toEqual(Duration.zero)
    }
    expect(await refused({ GENERATION_WINDOW: "0" })).toBe(window)
  })

  it("reads what is set", async () => {
    const settings = await accepted({
      PORT: "0",
      PUBLIC_URL: "https://designs.example.org/here",
      DATABASE_URL: "postgresql://user:secret@host/designs",
      ADMIN_PASSWORD: "a long password",
      LLM_PROVIDER: "anthropic",
      LLM_API_KEY: "sk-secret",
      OFFLINE_MODEL_DELAY: "250 millis",
      LLM_TOKENS_PER_DAY: "500000",
      TRASH_RETENTION_DAYS: "30",
      AUDIT_RETENTION_MONTHS: "12",
      CORS_ORIGINS: "https://app.example.org, http://localhost:5173",
      TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.7,2001:db8::1",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
      LOG_FORMAT: "pretty"
    })
    expect(settings.port).toBe(0)
    expect(Option.map(settings.publicUrl, ({ href }) => href)).toEqual(
      Option.some("https://designs.example.org/here")
    )
    expect(Option.map(settings.databaseUrl, Redacted.value)).toEqual(
      Option.some("postgresql://user:secret@host/designs")
    )
    expect(JSON.stringify(settings)).not.toMatch(/secret|a long password/)
    expect(settings.offlineModelDelay).toEqual(Duration.millis(250))
    expect(settings.llmTokensPerDay).toEqual(Option.some(500_000))
    expect(settings.trashRetentionDays).toEqual(Option.some(30))
    expect(settings.auditRetentionMonths).toEqual(Option.some(12))
    expect(settings.corsOrigins).toEqual(["https://app.example.org", "http://localhost:5173"])
    expect(settings.trustedProxies.map((network) => IpNetwork.format(network))).toEqual([
      "10.0.0.0/8",
      "192.0.2.7/32",
      "2001:db8::1/128"
    ])
    expect(Option.map(settings.otlpEndpoint, ({ href }) => href)).toEqual(
      Option.some("http://collector:4318/")
    )
    expect(settings.logFormat).toEqual(Option.some("pretty"))
  })
})
