import { existsSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { apiAt } from "@design-workspace/verification/calls/Api"
import { isProof } from "@design-workspace/verification/gates/gate"
import { signIn } from "@design-workspace/verification/scenes/World"
import { messagesIn } from "@design-workspace/verification/servers/runProgram"
import { databases, openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { describe, expect, it, onTestFinished } from "vitest"

const unset = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }

describe("the start", () => {
  it("refuses bad settings with a message on standard error that names each, shows no value, and exits with 1", async () => {
    const fixture = await openServerFixture("embedded")
    const bad = {
      PORT: "x1",
      PUBLIC_URL: "x2",
      DATABASE_URL: "x3",
      SNAPSHOT_INTERVAL: "x3",
      SNAPSHOTS_KEPT: "x3",
      ADMIN_EMAIL: "x4",
      ADMIN_PASSWORD: "x5",
      LLM_PROVIDER: "x6",
      LLM_API_KEY: "x6 x6",
      LLM_BASE_URL: "x6",
      LLM_MODEL_PRO: "x6 x6",
      LLM_MODEL_FAST: "x6 x6",
      LLM_CONTEXT_TOKENS: "x6",
      LLM_MAX_OUTPUT_TOKENS: "x6",
      LLM_SILENCE: "x6",
      LLM_ANSWER_TIME: "x6",
      OFFLINE_MODEL_DELAY: "x7",
      GENERATION_WINDOW: "x8",
      GENERATION_CONCURRENCY: "x9",
      JOB_QUEUE_CAPACITY: "x10",
      LLM_CONCURRENCY: "x10",
      LLM_TOKENS_PER_ATTEMPT: "x10",
      LLM_TOKENS_PER_DAY: "x10",
      RATE_LIMIT_PER_MINUTE: "x11",
      TRUSTED_PROXIES: "x12",
      OTEL_EXPORTER_OTLP_ENDPOINT: "x13",
      LOG_FORMAT: "x14",
      LOG_LEVEL: "x15"
    }
    const server = fixture.start(bad)
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.stdout()).toBe("")
    const lines = messagesIn(server.stderr()).join("\n").split("\n")
    expect(lines.map((line) => /^([A-Z_]+): must be .+$/.exec(line)?.[1])).toEqual(Object.keys(bad))
    expect(server.stderr()).not.toMatch(/x[0-9]/)
  })

  it("says that the database cannot be reached, without its password", async () => {
    const fixture = await openServerFixture("embedded")
    const server = fixture.start({ DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/designs" })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(messagesIn(server.stderr())).toEqual([
      "DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1"
    ])
  })

  it("ends on a port that is in use before it makes a database or prints a password, and says what to do", async () => {
    const other = createServer().listen(0, "127.0.0.1")
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.on("listening", resolve))
    const { port } = other.address() as AddressInfo
    const fixture = await openServerFixture("embedded", "no files")
    const server = fixture.start({ ...unset, PORT: String(port) })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(messagesIn(server.stderr())).toEqual([
      `HOST, PORT: port ${port} of 127.0.0.1 is in use, perhaps by this service started before. Stop what uses it, or set PORT to another one (0 takes a free one).`
    ])
    expect(server.stdout()).not.toContain("password")
    expect(existsSync(join(fixture.directory, "data"))).toBe(false)
  })

  it("reads .env where there is one; the environment goes before it", async () => {
    const fixture = await openServerFixture("postgres")
    writeFileSync(
      join(fixture.directory, ".env"),
      "ADMIN_EMAIL=from-file@example.org\nADMIN_PASSWORD='a password out of a file'\nPORT=nonsense\n"
    )
    const { api } = await fixture.serve(unset)
    await signIn(api, "from-file@example.org", "a password out of a file")
  })

  it("takes a free port for PORT=0 and prints it once the first administrator can sign in there", async () => {
    const fixture = await openServerFixture("embedded")
    const log = (await fixture.serve({ LLM_API_KEY: "sk-unused" })).server.stdout()
    const [, url = "", port] = /Listening on (http:\/\/127\.0\.0\.1:([0-9]+))"/.exec(log) ?? []
    expect(Number(port)).toBeGreaterThan(0)
    await signIn(apiAt(url), administrator.email, administrator.password)
    // Whoever forgot to choose the provider reads it here.
    expect(log).toMatch(/"models in use".*"pro":"offline"/)
    expect(log).toContain("LLM_API_KEY is set and not used: LLM_PROVIDER is offline")
    expect(log).not.toContain("sk-unused")
  })
})

describe.runIf(isProof).each(databases)("the first start on the $name database", ({ name }) => {
  it("prints the first administrator's random password once, which signs in, and never again", async () => {
    const fixture = await openServerFixture(name, "no files")
    const first = await fixture.serve(unset)
    const printed = /First administrator: (\S+), password (\S+) /.exec(first.server.stdout())
    expect(printed?.[1]).toBe("admin@localhost")
    const password = printed?.[2] ?? ""
    await signIn(first.api, "admin@localhost", password)
    expect(await first.server.end("SIGTERM")).toEqual({ code: 0, signal: null })
    expect(first.server.stdout().split(password).length).toBe(2)

    const next = await fixture.serve(unset)
    await signIn(next.api, "admin@localhost", password)
    await next.server.end("SIGTERM")
    expect(next.server.stdout()).not.toContain("administrator")
    expect(next.server.stdout()).not.toContain(password)
  })
})
