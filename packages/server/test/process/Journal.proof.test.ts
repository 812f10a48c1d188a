import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { eventsOf } from "@design-workspace/verification/calls/events"
import { expectStatus, signIn } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

// biome-ignore lint/suspicious/noExplicitAny: a line is read as the documentation says, and judged by the assertions
type Line = any

const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: { min: 2, max: 2 }, blocks: { min: 3, max: 3 }, specialties: { min: 2, max: 2 } },
  messages: [{ role: "user", content: "A shop with a cart, a checkout and a catalogue." }],
  confirm: true
}

const password = /^First administrator: (\S+), password (\S+) /m

/** What a server without a terminal and without settings of its log writes, and two ids in it. */
const journalOfOneLife = async () => {
  const fixture = await openServerFixture("embedded", "no files")
  const unset = {
    ADMIN_EMAIL: "",
    ADMIN_PASSWORD: "",
    LOG_FORMAT: "",
    LOG_LEVEL: "debug",
    LLM_API_KEY: "sk-unused"
  }
  const { api, server } = await fixture.serve(unset)
  const [, email = "", secret = ""] = password.exec(server.stdout()) ?? []
  const cookie = await signIn(api, email, secret)
  const made = async (path: string, body: unknown) =>
    expectStatus(await api.call("POST", path, { cookie, body }), 201).json
  const { id: orgId } = await made("/api/organisations", { name: "Here" })
  const { id } = await made("/api/collections", { name: "Shop", owner_org_id: orgId })
  const run = await api.call("POST", `/api/collections/${id}/regenerate`, { cookie, body: brief })
  const answer = expectStatus(await api.call("GET", "/api/projects/nothing", { cookie }), 404)
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })
  return {
    directory: fixture.directory,
    stdout: server.stdout(),
    stderr: server.stderr(),
    requestId: String(answer.headers["x-request-id"]),
    attemptId: String(eventsOf(run).at(-1)?.data.attempt_id)
  }
}

/** Each documented command beside what it must find, as its lines on standard output are compared. */
const documented: ReadonlyArray<
  readonly [command: string, find: (lines: ReadonlyArray<Line>, id: string) => ReadonlyArray<unknown>]
> = [
  [
    `jq -R 'fromjson? | objects | select(.annotations.request_id == "…")'`,
    (lines, id) => lines.filter(({ annotations }) => annotations.request_id === id)
  ],
  [
    `jq -rR 'fromjson? | objects | select(.level == "WARN" or .level == "ERROR" or .level == "FATAL") | "\\(.timestamp) \\(.level) \\(.message)"'`,
    (lines) =>
      lines
        .filter(({ level }) => ["WARN", "ERROR", "FATAL"].includes(level))
        .map(({ level, message, timestamp }) => `${timestamp} ${level} ${message}`)
  ],
  [
    `jq -cR 'fromjson? | objects | select(.message == "request") | .annotations'`,
    (lines) => lines.filter(({ message }) => message === "request").map(({ annotations }) => annotations)
  ],
  [
    `jq -rR 'fromjson? | objects | select(.annotations.attempt_id == "…") | .message'`,
    (lines, id) =>
      lines.filter(({ annotations }) => annotations.attempt_id === id).map(({ message }) => message)
  ],
  [
    `jq -rR 'fromjson? | objects | select(.message | test("^(Listening|Stopp)")) | "\\(.timestamp) \\(.message)"'`,
    (lines) =>
      lines
        .filter(({ message }) => /^(Listening|Stopp)/.test(message))
        .map(({ message, timestamp }) => `${timestamp} ${message}`)
  ]
]

const commandsInDocs = (): ReadonlyArray<string> =>
  readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => /^journalctl -u 'design-workspace@\*' -o cat \| (jq .*)$/.exec(line)?.[1] ?? [])

/** What a command writes, each value by itself; undefined where the machine has no jq. */
const outputOf = (command: string, journal: string): ReadonlyArray<unknown> | undefined => {
  if (spawnSync("jq", ["--version"]).error !== undefined) return undefined
  // Compact, so that each value is one line.
  const { status, stderr, stdout } = spawnSync("sh", [
    "-c",
    `${command.replace("jq ", "jq -c ")} < '${journal}'`
  ])
  expect([status, String(stderr)]).toEqual([0, ""])
  const lines = String(stdout).trimEnd().split("\n")
  return lines.map((line) => (line.startsWith("{") ? JSON.parse(line) : line))
}

describe("the journal of a server without a terminal", () => {
  it("is JSON from the first line to the last but for the password, says its stop, and is read by the documented jq", async () => {
    const { attemptId, directory, requestId, stderr, stdout } = await journalOfOneLife()
    expect(stderr).toBe("")
    const written = stdout.trimEnd().split("\n")
    expect(written.filter((line) => password.test(line)).length).toBe(1)
    const lines: ReadonlyArray<Line> = written
      .filter((line) => !password.test(line))
      .map((line) => JSON.parse(line))
    for (const { annotations, level, message, timestamp } of lines) {
      expect(message).toMatch(/\S/)
      expect(level).toMatch(/^(DEBUG|INFO|WARN|ERROR)$/)
      expect(new Date(timestamp).toISOString()).toBe(timestamp)
      expect(annotations).toBeTypeOf("object")
    }
    expect(lines.slice(0, -3).some(({ message }) => /^Listening on http/.test(message))).toBe(true)
    expect(lines.slice(-3)).toMatchObject([
      { level: "INFO", message: "Stopping", annotations: { signal: "SIGTERM" } },
      {
        level: "INFO",
        message: "No new connections; waiting for requests in flight",
        annotations: { requests: 0 }
      },
      { level: "INFO", message: "Stopped", annotations: { duration_ms: expect.any(Number) } }
    ])

    const journal = join(directory, "journal")
    writeFileSync(
      journal,
      `Started Design Workspace on port 3001.\n${stdout}Stopped Design Workspace on port 3001.\n`
    )
    expect(commandsInDocs()).toEqual(documented.map(([command]) => command))
    for (const [command, find] of documented) {
      const id = command.includes("attempt_id") ? attemptId : requestId
      const expected = find(lines, id)
      expect(expected.length, command).toBeGreaterThan(0)
      const output = outputOf(command.replace("…", id), journal)
      if (output !== undefined) expect(output, command).toEqual(expected)
    }
  })

  const preload = (directory: string, text: string) => {
    const file = join(directory, "preload.cjs")
    writeFileSync(file, text)
    return { LOG_FORMAT: "", NODE_OPTIONS: `--require ${file}` }
  }

  it("has a warning of Node as an object on standard error", async () => {
    const fixture = await openServerFixture("postgres")
    const warn = `process.emitWarning("This is odd\\u2028.", { type: "OddWarning", code: "ODD" })`
    const { server } = await fixture.serve(preload(fixture.directory, `setTimeout(() => ${warn}, 300)`))
    await expect.poll(server.stderr).toContain("\n")
    expect(server.stderr()).not.toContain("\u2028")
    expect(JSON.parse(server.stderr())).toMatchObject({
      level: "WARN",
      message: "This is odd\u2028.",
      annotations: { name: "OddWarning", code: "ODD" }
    })
  })

  it.each([{ NODE_NO_WARNINGS: "1" }, { NODE_OPTIONS: "--no-warnings" }])(
    "has no warnings where %o keeps Node silent",
    async (silent) => {
      const fixture = await openServerFixture("postgres")
      const warning = preload(fixture.directory, `setTimeout(() => process.emitWarning("This is odd."), 300)`)
      const options = { NODE_OPTIONS: `${warning.NODE_OPTIONS} ${silent.NODE_OPTIONS ?? ""}` }
      const { server } = await fixture.serve({ ...warning, ...silent, ...options })
      expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })
      expect(server.stderr()).toBe("")
    }
  )

  it.each([
    ["an exception", `setTimeout(() => { throw new Error("a bug") }, 300)`],
    ["a rejected promise", `setTimeout(() => Promise.reject(new Error("a bug")), 300)`]
  ])(
    "has %s that nothing handles as an object on standard error, and the process ends with 1",
    async (_, text) => {
      const fixture = await openServerFixture("postgres")
      const server = fixture.start(preload(fixture.directory, text))
      expect(await server.ended).toEqual({ code: 1, signal: null })
      expect(JSON.parse(server.stderr())).toMatchObject({
        level: "FATAL",
        message: "An error that nothing handled ends the process",
        cause: expect.stringMatching(/^Error: a bug\n +at /)
      })
    }
  )

  it("has why a start failed as an object, or as text for people: as .env says", async () => {
    const fixture = await openServerFixture("embedded")
    const refused = "PORT: must be a port from 1 to 65535, or 0 for a free one"
    for (const [format, said] of [
      ["json", expect.stringContaining(`{"message":"${refused}","level":"FATAL","timestamp":`)],
      ["pretty", `design-workspace: ${refused}\n`]
    ]) {
      writeFileSync(join(fixture.directory, ".env"), `LOG_FORMAT=${format}\n`)
      const server = fixture.start({ PORT: "x", LOG_FORMAT: "" })
      expect(await server.ended).toEqual({ code: 1, signal: null })
      expect(server.stderr()).toEqual(said)
      expect(server.stdout()).toBe("")
    }
  })
})
