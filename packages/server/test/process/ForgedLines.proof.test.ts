import { connect } from "node:net"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

/** What ends a line, moves a cursor or turns the writing, as bytes of UTF-8, of Latin-1 and percent-encoded. */
const tricks: ReadonlyArray<readonly [name: string, bytes: Buffer]> = [
  ["CR LF, encoded", Buffer.from("%0d%0a")],
  ["a tab", Buffer.from("\t")],
  ["an escape", Buffer.from("\u001b[2K\u001b[1A")],
  ["a C1 escape in UTF-8", Buffer.from("\u009b2K")],
  ["a C1 escape in Latin-1", Buffer.from([0x9b, 0x32, 0x4b])],
  ["a next line", Buffer.from("\u0085")],
  ["a next line in Latin-1", Buffer.from([0x85])],
  ["a line separator", Buffer.from("\u2028")],
  ["a paragraph separator", Buffer.from("\u2029")],
  ["writing from right to left", Buffer.from("\u202e")],
  ["a backspace", Buffer.from("\b\b")],
  ["the end of a JSON string", Buffer.from('"},{"message":"forged"}')],
  ["a bare LF", Buffer.from("\n")]
]

const forged = Buffer.from('{"level":"ERROR","message":"forged"}')
const places = ["path", "query", "x-forwarded-for", "user-agent", "authorization", "method"] as const

const requestWith = (fixture: (typeof places)[number], trick: Buffer): Buffer => {
  const forgery = Buffer.concat([Buffer.from("a"), trick, forged])
  const header = (name: string) => Buffer.concat([Buffer.from(`${name}: `), forgery, Buffer.from("\r\n")])
  const method = fixture === "method" ? Buffer.concat([Buffer.from("GET"), trick]) : Buffer.from("GET")
  const path =
    fixture === "path"
      ? forgery
      : fixture === "query"
        ? Buffer.concat([Buffer.from("?q="), forgery])
        : Buffer.of()
  const headers = places.slice(2, -1).includes(fixture) ? header(fixture) : Buffer.of()
  return Buffer.concat([
    method,
    Buffer.from(" /api/session"),
    path,
    Buffer.from(" HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"),
    headers,
    Buffer.from("\r\n")
  ])
}

/** Sends bytes as they are, and answers the status; 0 where the connection ends without one. */
const send = (url: string, bytes: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    let text = ""
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding("latin1").on("data", (more: string) => {
      text += more
    })
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)))
  })

describe.each(["json", "pretty"])("a log in the format %s", (format) => {
  it("has its own lines alone, and nothing that a terminal acts on, whatever a caller sends and wherever", async () => {
    const fixture = await openServerFixture("postgres")
    const { api, server } = await fixture.serve({
      LOG_LEVEL: "debug",
      LOG_FORMAT: format,
      TRUSTED_PROXIES: "127.0.0.1"
    })
    const statuses: Array<number> = []
    for (const where of places)
      for (const [, trick] of tricks) statuses.push(await send(api.url, requestWith(where, trick)))
    // Some are refused by the parser of HTTP before anything is logged; the others get to a line of the log.
    const heard = statuses.filter((status) => [200, 401, 404].includes(status)).length
    expect(statuses.filter((status) => ![200, 400, 401, 404].includes(status))).toEqual([])
    expect(heard).toBeGreaterThan(30)
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })

    const written = server.stdout()
    expect(written.replaceAll("\n", "")).not.toMatch(
      /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
    )
    const lines = written.trimEnd().split("\n")
    const requests = lines.filter((line) =>
      format === "json" ? JSON.parse(line).message === "request" : / DEBUG request /.test(line)
    )
    expect(requests.length).toBe(heard)
    const own = format === "json" ? /^\{"message":|^\{"[a-z]+":/ : /^(\d\d:\d\d:\d\d\.\d{3} [A-Z]+ | {4}\S)/
    expect(lines.filter((line) => !own.test(line))).toEqual([])
    if (format === "json")
      expect(
        lines.map((line) => String(JSON.parse(line).message)).filter((it) => it.includes("forged"))
      ).toEqual([])
  })
})
