import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { signIn } from "@design-workspace/verification/scenes/World"
import { messagesIn } from "@design-workspace/verification/servers/runProgram"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { describe, expect, it } from "vitest"

const unset = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }

describe("the places that a start is given", () => {
  it.each([
    [
      "203.0.113.1",
      "203.0.113.1 is no address of this machine. Set HOST to one of its own, such as 127.0.0.1."
    ],
    [
      "nowhere.invalid",
      "no address is known for the name nowhere.invalid. Set HOST to an address of this machine, such as 127.0.0.1."
    ]
  ])("says what is wrong with HOST=%s", async (HOST, words) => {
    const fixture = await openServerFixture("embedded", "no files")
    const server = fixture.start({ HOST })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(messagesIn(server.stderr())).toEqual([`HOST, PORT: ${words}`])
    expect(existsSync(join(fixture.directory, "data"))).toBe(false)
  })

  it("refuses a data directory that another process has open, and names that process", async () => {
    const fixture = await openServerFixture("embedded")
    const { api, server } = await fixture.serve()
    const second = fixture.start()
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.stderr()).toContain(`"DATA_DIR: The data directory`)
    expect(second.stderr()).toContain(`is in use by process ${server.pid}.`)
    expect((await api.call("GET", "/api/session")).status).toBe(200)
  })

  it.each([
    ["/proc/x", "/proc/x cannot be made there"],
    ["/proc/x/y", "/proc/x cannot be made there"],
    ["./.env", "a file is in the way of "],
    ["./.env/data", "a file is in the way of "],
    ["./link", "the link "],
    ["./link/data", "the link "]
  ])("ends at once, and makes nothing elsewhere, where DATA_DIR=%s cannot be", async (DATA_DIR, why) => {
    const fixture = await openServerFixture("embedded", "no files")
    writeFileSync(join(fixture.directory, ".env"), "")
    symlinkSync("missing", join(fixture.directory, "link"))
    const server = fixture.start({ ...unset, DATA_DIR })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    const [said = "", ...more] = messagesIn(server.stderr())
    expect(said).toContain(`DATA_DIR: The data directory ${DATA_DIR} cannot be used: ${why}`)
    expect(said).toMatch(/\. Choose a directory that the user of this process may make and write\.$/)
    expect(more).toEqual([])
    expect(server.stdout()).not.toContain("password")
    if (DATA_DIR.startsWith("./link"))
      expect(said).toContain(
        `${join(fixture.directory, "link")} leads to missing, where there is no directory.`
      )
    expect(readdirSync(fixture.directory)).toEqual([".env", "link"])
  })

  it("says where the data is, by default in ./data, which no checkout of the service has for its own", async () => {
    const fixture = await openServerFixture("embedded", "no files")
    const { server } = await fixture.serve({ DATA_DIR: "" })
    const data = join(realpathSync(fixture.directory), "data")
    expect(server.stdout()).toContain(`"The data is in ${data} (DATA_DIR), in the embedded database"`)
    expect(readdirSync(fixture.directory)).toEqual(["data"])
    const ignored = readFileSync(join(import.meta.dirname, "../../../../.gitignore"), "utf8")
    expect(ignored.split("\n")).toContain("/data/")
  })

  it("does not need the cache of compiled code to be writable", async () => {
    const fixture = await openServerFixture("postgres")
    const file = join(fixture.directory, "a-file")
    writeFileSync(file, "")
    const { server } = await fixture.serve({ TMPDIR: join(file, "temporary") })
    expect(server.stderr()).toBe("")
  })
})

describe("two servers on one PostgreSQL database", () => {
  it("both come up when they start at once on an empty one: the migrations run once", async () => {
    const fixture = await openServerFixture("postgres", "no files")
    const servers = await Promise.all([fixture.serve(), fixture.serve()])
    for (const { api, server } of servers) {
      await signIn(api, administrator.email, administrator.password)
      expect(server.stderr()).toBe("")
    }
  })

  it("make one first administrator between them, though each is given another", async () => {
    const fixture = await openServerFixture("postgres")
    const emails = ["one@example.org", "two@example.org", "three@example.org"]
    const [one] = await Promise.all(emails.map((email) => fixture.serve({ ADMIN_EMAIL: email })))
    const tries = await Promise.all(
      emails.map((email) =>
        one?.api.call("POST", "/api/session", {
          body: { email, password: administrator.password },
          headers: { "sec-fetch-site": "same-origin" }
        })
      )
    )
    expect(tries.map((answer) => answer?.status).sort()).toEqual([200, 401, 401])
  })

  it("each see at once what the other wrote", async () => {
    const fixture = await openServerFixture("postgres")
    const [one, two] = await Promise.all([fixture.serve(), fixture.serve()])
    const cookie = await signIn(one.api, administrator.email, administrator.password)
    expect((await two.api.call("GET", "/api/session", { cookie })).json.user.email).toBe(administrator.email)
  })
})
