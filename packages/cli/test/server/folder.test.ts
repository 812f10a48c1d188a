import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { isProof } from "@design-workspace/verification/gates/gate"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, makeProject } from "@design-workspace/verification/scenes/World"
import { afterEach, expect, it } from "vitest"
import { type Machine, machine, makeThings } from "./dwScene.ts"

/** A person settles a conflict by keeping both sides. */
const settle = (file: string): void =>
  writeFileSync(
    file,
    readFileSync(file, "utf8")
      .replace(/^\|{7} [^\n]*\n[\s\S]*?^={7}\n/gm, "")
      .replace(/^(<{7}|>{7}) [^\n]*\n/gm, "")
  )

const append = (file: string, text: string): void => writeFileSync(file, text, { flag: "a" })

inOneWorld("a project as a folder", (world) => {
  const machines: Array<Machine> = []
  const at = (token: string): Machine => {
    const made = machine(world().api.url, token)
    machines.push(made)
    return made
  }
  afterEach(() => {
    for (const it of machines.splice(0)) it.leave()
  })

  const write = async (project: string, node: string, content: string) =>
    expectStatus(
      await world().api.call("PUT", `/api/projects/${project}/doc-content/${node}`, {
        token: world().owner.readWrite,
        body: { content }
      }),
      200
    )
  const textOf = async (project: string, node: string, version?: number): Promise<string> => {
    const path = `/api/projects/${project}/doc-content/${node}`
    const asked = version === undefined ? path : `${path}/history/${version}`
    return expectStatus(await world().api.call("GET", asked, { token: world().owner.read }), 200).json.content
  }

  it("is pulled, edited and pushed as a new version of each document, and of the graph", async () => {
    const { project } = await makeThings(world())
    await write(project, "api", "# API\n\nOne.\n")
    const here = at(world().owner.readWrite)
    expect((await here.run(["pull", project, "shop"])).code).toBe(0)
    const shop = join(here.folder, "shop")
    expect(readdirSync(shop).toSorted()).toEqual([".dw", "README.md", "design.json", "docs"])
    expect(readFileSync(join(shop, "docs/api.md"), "utf8")).toMatch(
      /^---\nnode: "api"\n---\n\n# API\n\nOne\.\n$/
    )
    append(join(shop, "docs/api.md"), "Two.\n")
    writeFileSync(join(shop, "docs/web.md"), "# Web\r\n\r\nNew here.\r\n")
    const design = JSON.parse(readFileSync(join(shop, "design.json"), "utf8"))
    design.title = "Renamed"
    design.graph.nodes[0].label = "Browser"
    writeFileSync(join(shop, "design.json"), JSON.stringify(design))
    const { files } = await here.json(["status", "-C", "shop"])
    expect(files.map(({ path, state }: { path: string; state: string }) => [path, state])).toEqual([
      ["design.json", "changed here"],
      ["docs/api.md", "changed here"],
      ["docs/web.md", "new here"]
    ])
    expect((await here.run(["diff", "docs/api.md"], { cwd: shop })).out).toContain("+Two.\n")
    expect((await here.json(["push"], { cwd: join(shop, "docs") })).files).toMatchObject([
      { path: "design.json", done: "sent" },
      { path: "docs/api.md", done: "sent", version: 2 },
      { path: "docs/web.md", done: "sent", version: 1 }
    ])
    expect(await textOf(project, "web")).toBe("# Web\n\nNew here.\n")
    const { json } = await world().api.call("GET", `/api/projects/${project}`, { token: world().owner.read })
    expect([json.title, json.graph.nodes[0].label]).toEqual(["Renamed", "Browser"])
    expect((await here.json(["status", "-C", "shop"])).files).toEqual([])
    expect(readFileSync(join(shop, ".dw/base/docs/api.md"), "utf8")).toContain("\nversion: 2\n")
    expect(readFileSync(join(shop, "docs/web.md"), "utf8")).toBe(
      '---\nnode: "web"\n---\n\n# Web\n\nNew here.\n'
    )
  })

  it("never writes over either side: a file that changed on both is a conflict until a person settles it", async () => {
    const { project } = await makeThings(world())
    await write(project, "api", "one\ntwo\nthree\n")
    const here = at(world().owner.readWrite)
    await here.json(["pull", project, "shop"])
    const file = join(here.folder, "shop/docs/api.md")
    append(file, "mine\n")
    await write(project, "api", "one\ntwo\nthree\ntheirs\n")
    const mine = readFileSync(file, "utf8")
    const pushed = await here.run(["push", "-C", "shop"])
    expect([pushed.code, pushed.out]).toEqual([4, expect.stringContaining("changed on the server too")])
    const pulled = await here.run(["pull", "-C", "shop"])
    expect([pulled.code, pulled.err]).toEqual([4, expect.stringContaining("dw pull --merge")])
    expect(readFileSync(file, "utf8")).toBe(mine)
    const merged = await here.run(["pull", "-C", "shop", "--merge"])
    expect([merged.code, merged.out]).toEqual([4, expect.stringContaining("between markers")])
    expect(readFileSync(file, "utf8")).toContain(
      "three\n<<<<<<< here\nmine\n||||||| before\n=======\ntheirs\n>>>>>>> server\n"
    )
    const marked = await here.run(["push", "-C", "shop"])
    expect([marked.code, marked.out]).toEqual([4, expect.stringContaining("has conflict markers")])
    expect(await textOf(project, "api")).toBe("one\ntwo\nthree\ntheirs\n")
    settle(file)
    await here.json(["push", "-C", "shop"])
    expect(await textOf(project, "api")).toBe("one\ntwo\nthree\nmine\ntheirs\n")
    expect(await textOf(project, "api", 2)).toBe("one\ntwo\nthree\ntheirs\n")
  })

  it.runIf(isProof)("loses nothing of two people who edit, pull, merge and push at once", async () => {
    const { project } = await makeThings(world())
    await write(project, "api", "# API\n")
    await write(project, "store", "# Store\n")
    const written: Array<readonly [string, string]> = []
    const person = async (name: string, token: string): Promise<Machine> => {
      const here = at(token)
      await here.json(["pull", project, "shop"])
      for (let round = 1; round <= 4; round += 1) {
        for (const node of round % 2 === 0 ? ["api"] : ["api", "store"]) {
          const line = `${name} wrote line ${round}.`
          append(join(here.folder, `shop/docs/${node}.md`), `${line}\n`)
          written.push([node, line])
        }
        for (let tries = 1; ; tries += 1) {
          const pulled = await here.run(["pull", "-C", "shop", "--merge"])
          expect([0, 4]).toContain(pulled.code)
          for (const node of ["api", "store"]) settle(join(here.folder, `shop/docs/${node}.md`))
          const { code, err } = await here.run(["push", "-C", "shop"])
          if (code === 0) break
          expect([code, tries < 20], err).toEqual([4, true])
        }
      }
      return here
    }
    const two = await Promise.all([
      person("Ada", world().owner.readWrite),
      person("Ben", world().manager.readWrite)
    ])
    for (const [node, line] of written) expect(await textOf(project, node)).toContain(`${line}\n`)
    const files = await Promise.all(
      two.map(async (here) => {
        await here.json(["pull", "-C", "shop"])
        return ["api", "store"].map((it) => readFileSync(join(here.folder, `shop/docs/${it}.md`), "utf8"))
      })
    )
    expect(files[0]).toEqual(files[1])
  })

  it("brings two people's changes of the graph together, while documents are written", async () => {
    const { project } = await makeThings(world())
    const rename = (here: Machine, from: string, to: string): void => {
      const file = join(here.folder, "shop/design.json")
      const text = readFileSync(file, "utf8")
      writeFileSync(file, text.replace(`"label": "${from}"`, `"label": "${to}"`))
    }
    const [ada, ben] = [at(world().owner.readWrite), at(world().manager.readWrite)]
    await Promise.all([ada, ben].map((it) => it.json(["pull", project, "shop"])))
    rename(ada, "Web", "Browser")
    rename(ben, "Store", "Database")
    await write(project, "api", "Written meanwhile.\n")
    expect((await ada.json(["push", "-C", "shop"])).files).toMatchObject([
      { path: "design.json", done: "sent" }
    ])
    const refused = await ben.run(["push", "-C", "shop"])
    expect([refused.code, refused.out]).toEqual([4, expect.stringContaining("changed on the server too")])
    await ben.json(["pull", "-C", "shop", "--merge"])
    await ben.json(["push", "-C", "shop"])
    await ada.json(["pull", "-C", "shop"])
    const [one, other] = [ada, ben].map((it) => readFileSync(join(it.folder, "shop/design.json"), "utf8"))
    expect(one).toBe(other)
    const { nodes } = JSON.parse(String(one)).graph
    expect(nodes.map(({ label }: { label: string }) => label)).toEqual(["Browser", "API", "Database"])
  })

  it.runIf(isProof)("leaves alone what is none of its own, and a page that a person changed", async () => {
    const { project } = await makeThings(world())
    await write(project, "api", "text")
    const here = at(world().owner.readWrite)
    const shop = join(here.folder, "shop")
    mkdirSync(join(shop, "docs"), { recursive: true })
    writeFileSync(join(shop, "README.md"), "Mine.\n")
    writeFileSync(join(shop, "docs/Some notes.txt"), "Mine too.\n")
    writeFileSync(join(shop, "docs/web.md"), Buffer.from([0xff, 0xfe, 0x00]))
    await write(project, "web", "theirs")
    const pulled = await here.run(["pull", project, "shop"])
    expect([pulled.code, pulled.out]).toEqual([1, expect.stringContaining("is not UTF-8")])
    expect(readFileSync(join(shop, "README.md"), "utf8")).toBe("Mine.\n")
    expect(readFileSync(join(shop, "docs/web.md"))).toEqual(Buffer.from([0xff, 0xfe, 0x00]))
    expect(readFileSync(join(shop, "docs/api.md"), "utf8")).toContain("\n\ntext")
    expect((await here.json(["status"], { cwd: shop })).strangers).toEqual(["docs/Some notes.txt"])
    rmSync(join(shop, "docs/api.md"))
    expect((await here.run(["push"], { cwd: shop })).out).toContain("missing here")
    await here.run(["pull"], { cwd: shop })
    expect(existsSync(join(shop, "docs/api.md"))).toBe(true)
  })

  it.runIf(isProof)("has documents in files that every file system takes, named as in the zip", async () => {
    const ids = ["api:v1", "Con", "con", "orderService", "orderservice", "LPT1.x:Y"]
    const nodes = ids.map((id) => ({ id, label: id, roles: "[]" }))
    const { space } = await makeThings(world())
    const graph = { nodes, edges: [], roles: [], nodeRoles: [] }
    const project = await makeProject(world(), space, { graph })
    for (const id of ids) await write(project, encodeURIComponent(id), `Of ${id}.`)
    const here = at(world().owner.read)
    await here.json(["pull", project, "shop"])
    const files = readdirSync(join(here.folder, "shop/docs"))
    const taken = files.map((it) => it.toLowerCase().replace(/\..*/, ""))
    expect(new Set(files.map((it) => it.toLowerCase())).size).toBe(ids.length)
    expect(taken).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(con|lpt1)$|[<>:"/\\|?*]/)]))
    const { bytes } = await here.run(["export", "project", project, "--format", "zip"])
    const inZip = bytes.toString("latin1").split("PK\u0001\u0002").slice(1)
    const documents = inZip.flatMap((it) => /docs\/([\x20-\x7e]+\.md)/.exec(it)?.[1] ?? [])
    expect(documents.toSorted()).toEqual(files.toSorted())
  })

  it("writes into no folder that is a link", async () => {
    const { project } = await makeThings(world())
    const here = at(world().owner.readWrite)
    await here.json(["pull", project, "shop"])
    rmSync(join(here.folder, "shop/docs"), { recursive: true, force: true })
    mkdirSync(join(here.folder, "elsewhere"))
    symlinkSync(join(here.folder, "elsewhere"), join(here.folder, "shop/docs"))
    await write(project, "api", "text")
    const { code, err } = await here.run(["pull", "-C", "shop"])
    expect([code, err]).toEqual([1, expect.stringContaining("is a link")])
    expect(readdirSync(join(here.folder, "elsewhere"))).toEqual([])
  })

  it("tells what is wrong with a design, and sends the documents all the same", async () => {
    const { project } = await makeThings(world())
    await write(project, "api", "text\n")
    const here = at(world().owner.readWrite)
    await here.json(["pull", project, "shop"])
    const file = join(here.folder, "shop/design.json")
    const design = JSON.parse(readFileSync(file, "utf8"))
    design.graph.edges.push({ source_id: "api", target_id: "nowhere" })
    writeFileSync(file, JSON.stringify(design))
    append(join(here.folder, "shop/docs/api.md"), "more\n")
    const { code, out } = await here.run(["push", "-C", "shop"])
    expect(code).toBe(1)
    expect(out).toMatch(/refused +design\.json +.*nowhere/)
    expect(await textOf(project, "api")).toBe("text\nmore\n")
    writeFileSync(file, "{")
    expect((await here.run(["push", "-C", "shop"])).out).toContain("is no JSON")
  })

  it("tells by status and by its exit code what a push would refuse, and why", async () => {
    const { project } = await makeThings(world())
    await write(project, "api", "text\n")
    const here = at(world().owner.readWrite)
    await here.json(["pull", project, "shop"])
    const shop = join(here.folder, "shop")
    const exitCodes = async () => [
      (await here.run(["status", "--exit-code"], { cwd: shop })).code,
      (await here.run(["diff", "--exit-code"], { cwd: shop })).code,
      (await here.run(["status"], { cwd: shop })).code
    ]
    expect(await exitCodes()).toEqual([0, 0, 0])
    writeFileSync(join(shop, "docs/nowhere.md"), "Of no node.\n")
    append(join(shop, "docs/api.md"), "more\n")
    writeFileSync(join(shop, "design.json"), "{")
    expect(await exitCodes()).toEqual([1, 1, 0])
    const told = await here.run(["status"], { cwd: shop })
    expect(told.out).toMatch(/design\.json +is no JSON/)
    expect(told.out).toMatch(/docs\/nowhere\.md +is of node nowhere, which the design does not have/)
    const codes = async (command: string) => {
      const { out } = await here.run([command, "--json"], { cwd: shop })
      return JSON.parse(out).files.map(({ code, path }: { code: string | null; path: string }) => [
        path,
        code
      ])
    }
    const refused = [
      ["design.json", "BAD_DESIGN"],
      ["docs/nowhere.md", "NO_NODE"]
    ]
    const seen = await codes("status")
    expect(seen).toEqual(expect.arrayContaining([...refused, ["docs/api.md", null]]))
    expect(await codes("push")).toEqual(expect.arrayContaining(refused))
    expect(await textOf(project, "api")).toBe("text\nmore\n")
    expect(await codes("status")).toEqual(refused)
  })
})
