import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { password } from "@design-workspace/verification/scenes/World"
import { afterEach, describe, expect, it } from "vitest"
import { type Machine, machine, makeThings } from "./dwScene.ts"

inOneWorld("dw login", (world) => {
  const machines: Array<Machine> = []
  const fresh = (...given: Parameters<typeof machine>): Machine => {
    const made = machine(...given)
    machines.push(made)
    return made
  }
  afterEach(() => {
    for (const it of machines.splice(0)) it.leave()
  })

  it("keeps a token that only its owner may read, and forgets it", async () => {
    const here = fresh()
    const { url } = world().api
    const { email, readWrite } = world().member
    const { code, out } = await here.run(["login", url], { input: `${readWrite}\n` })
    expect([code, out]).toEqual([0, expect.stringContaining(`as member <${email}>`)])
    const file = join(here.folder, "config/dw/servers.json")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700)
    expect(await here.json(["whoami"])).toMatchObject({ server: url, user: { email }, scope: "read_write" })
    expect((await here.run(["logout"])).code).toBe(0)
    expect(readFileSync(file, "utf8")).not.toContain(readWrite)
    expect((await here.run(["whoami"])).code).toBe(3)
  })

  it("makes a token of e-mail and password, with a name and a scope, and leaves no session", async () => {
    const here = fresh()
    const { cookie, email } = world().owner
    const words = ["login", world().api.url, "--email", email, "--token-name", "by dw", "--scope", "read"]
    const made = await here.json([...words, "--expires-in-days", "3"], { input: `${password}\n` })
    expect(made).toMatchObject({ email, scope: "read" })
    expect(Date.parse(made.expires_at) - Date.now()).toBeLessThan(3 * 86_400_000 + 60_000)
    const { json } = await world().api.call("GET", "/api/tokens", { cookie })
    expect(json.items[0]).toMatchObject({ name: "by dw", scope: "read" })
    const { project } = await makeThings(world())
    const refused = await here.run(["trash", "put", "project", project])
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("may only read")])
  })

  it("asks at a terminal, and shows no secret", async () => {
    const here = fresh()
    const { email } = world().writer
    const typed = await here.run(["login", world().api.url, "--email", email], {
      terminal: true,
      input: `${password}\r`
    })
    expect(typed.code).toBe(0)
    expect(typed.out).toContain("Signed in at")
    expect(typed.out.replace(/^[^\n]*\n/, "")).not.toContain(password)
  })

  it.each([
    ["a wrong token", ["login"], "dw_wrong\n", 3],
    ["no token", ["login"], "", 2],
    ["a wrong password", ["login", "--email", "root@example.org"], "not the password\n", 3]
  ] as const)("refuses %s", async (_, words, input, code) => {
    const here = fresh()
    const ended = await here.run([...words, "--server", world().api.url], { input })
    expect([ended.code, ended.out]).toEqual([code, ""])
    expect(ended.err).toMatch(/^dw: /)
  })

  it("sends the token of the environment to the server of the environment alone", async () => {
    const { api, member } = world()
    const here = fresh(api.url, member.readWrite)
    expect((await here.run(["ls"])).code).toBe(0)
    const elsewhere = await here.run(["ls", "--server", "http://127.0.0.1:9"])
    expect([elsewhere.code, elsewhere.err]).toEqual([6, expect.stringContaining("cannot be reached")])
    const folder = await here.run(["status"], { env: { DW_SERVER: "" } })
    expect(folder.code).toBe(2)
  })
})

describe("exit codes", () => {
  it("are 2 for what makes no sense, with a word on it, and 0 for help and completions", async () => {
    const here = machine()
    for (const words of [["frobnicate"], ["show", "project"], ["ls", "cars"], ["ls", "--limit", "0"]]) {
      const { code, err, out } = await here.run(words)
      expect([code, out, err.startsWith("dw: ")]).toEqual([2, "", true])
    }
    for (const words of [["--help"], ["pull", "--help"], ["--version"], ["--completions", "bash"], []]) {
      const { code, out } = await here.run(words)
      expect([code, out.length > 0]).toEqual([0, true])
    }
    here.leave()
  })
})
