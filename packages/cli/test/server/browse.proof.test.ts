import { readFileSync } from "node:fs"
import { join } from "node:path"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { afterAll, beforeAll, expect, it } from "vitest"
import { drawOne, type Machine, machine, makeThings } from "./dwScene.ts"

inOneWorld("dw ls, show, search, watch, trash, restore, export and import", (world) => {
  let here: Machine
  let things: Awaited<ReturnType<typeof makeThings>>
  beforeAll(async () => {
    here = machine(world().api.url, world().orgAdmin.readWrite)
    things = await makeThings(world())
  })
  afterAll(() => here.leave())

  const write = async (content: string) =>
    expectStatus(
      await world().api.call("PUT", `/api/projects/${things.project}/doc-content/api`, {
        token: world().owner.readWrite,
        body: { content }
      }),
      200
    )

  it("lists in columns without colours for a program, page by page", async () => {
    for (let more = 0; more < 3; more += 1) await makeThings(world())
    for (const kind of ["projects", "spaces", "collections"]) {
      const { code, err, out } = await here.run(["ls", kind, "--limit", "2"])
      expect([code, out.split("\n").length]).toEqual([0, 4])
      expect(out).not.toContain("\u001b")
      const [, after = ""] = /--after (\S+)/.exec(err) ?? []
      const first = await here.json(["ls", kind, "--limit", "2"])
      const second = await here.json(["ls", kind, "--limit", "200", "--after", after])
      expect(second.items.length).toBeGreaterThanOrEqual(2)
      const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it("has colours on a terminal, unless NO_COLOR is set", async () => {
    const terminal = await here.run(["show", "collection", things.collection], {
      terminal: true,
      env: { TERM: "xterm" }
    })
    expect(terminal.out).toContain("\u001b[1m")
    const plain = await here.run(["show", "collection", things.collection], {
      terminal: true,
      env: { TERM: "xterm", NO_COLOR: "1" }
    })
    expect(plain.out).not.toContain("\u001b[")
  })

  it("shows a design as a tree of layers, and as tables", async () => {
    const tree = await here.run(["show", "project", things.project])
    expect(tree.out.replace(/\d{4}-\S+Z/, "NOW")).toBe(
      [
        "Project",
        "Design it",
        `project ${things.project}`,
        "2 layers, 3 nodes, 2 edges, ready, 0 documents, owned by owner, changed by owner, version NOW",
        "",
        "edge",
        "└─ Web    web    → API",
        "",
        "core",
        "├─ API    api    → Store",
        "└─ Store  store",
        ""
      ].join("\n")
    )
    const tables = await here.run(["show", "collection", things.collection, "--table"])
    expect(tables.out).toContain("LAYER  NAME   ID     KIND     SPECIALTIES\n")
    expect(tables.out).toContain("Core   Store  store  service  Backend Engineer, Frontend Engineer\n")
    expect(tables.out).toContain("FROM  TO     LABEL\nweb   api\n")
    expect((await here.json(["show", "space", things.space])).graph.nodes).toHaveLength(3)
  })

  it("shows what is said of parts and edges, in columns of their own where any says it", async () => {
    const layers = [{ id: "core", name: "Core" }]
    const facts = { technology: "Kotlin", owner: "Team Shop", lifecycle: "deprecated", tags: ["pci", "eu"] }
    const standing = { layer_id: "core", default_specialties: [] }
    const id = await makeCollection(world(), {
      layers,
      specialties: [],
      blocks: [
        { id: "web", name: "Web", ...standing, ...facts },
        { id: "db", name: "DB", kind: "store", ...standing }
      ],
      edges: [{ source_id: "web", target_id: "db", label: "reads", technology: "SQL" }]
    })
    const tree = (await here.run(["show", "collection", id])).out
    expect(tree).toContain("├─ Web  web  [Kotlin] deprecated  → DB (reads [SQL])\n")
    const tables = (await here.run(["show", "collection", id, "--table"])).out
    expect(tables).toContain("SPECIALTIES  TECHNOLOGY  OWNER      LIFECYCLE   TAGS\n")
    expect(tables).toContain("Kotlin      Team Shop  deprecated  pci eu\n")
    expect(tables).toContain("FROM  TO  LABEL  TECHNOLOGY\nweb   db  reads  SQL\n")
  })

  it("finds, shows and restores a document, with its text as it is", async () => {
    await write("# Zanzibar\n\n\u001b[2Jgone\n")
    await write("# Another\n")
    const shown = await here.run(["show", "document", `${things.project}/api`, "--version", "1"])
    expect(shown.out).toBe("# Zanzibar\n\n\\u001b[2Jgone\n")
    const owner = machine(world().api.url, world().owner.readWrite)
    await owner.json(["restore", "document", `${things.project}/api`, "--version", "1"])
    owner.leave()
    const found = await here.json(["search", "zanzibar"])
    expect(found.items).toMatchObject([{ kind: "document", id: "api", project_id: things.project }])
    expect((await here.run(["search", "zanzibar"])).out).toContain(`document ${things.project}/api`)
  })

  it("prints changes as they come, and ends at Ctrl-C", async () => {
    let asked = false
    const { code, out } = await here.run(["watch", "--id", things.project], {
      watch: (printed, kill) => {
        if (printed.includes("writeDocument")) return kill("SIGINT")
        if (asked || !printed.includes("Watching")) return
        asked = true
        void write("watched\n")
      }
    })
    expect(code).toBe(130)
    expect(out).toMatch(new RegExp(`document +writeDocument +${things.project}/api  owner`))
  })

  it("puts things into the trash and brings them back, with the space where that is needed", async () => {
    const { project, space } = await makeThings(world())
    await here.json(["trash", "put", "project", project])
    expect((await here.run(["show", "project", project])).code).toBe(5)
    expect((await here.json(["trash", "list"])).items[0].id).toBe(project)
    await here.json(["trash", "put", "space", space, "--yes"])
    const refused = await here.run(["restore", "project", project])
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(`dw restore project ${project} --with-space`)
    ])
    await here.json(["restore", "project", project, "--with-space"])
    expect((await here.json(["show", "project", project])).id).toBe(project)
  })

  it("says how many projects a space hides, and whose, before it goes into the trash", async () => {
    const { space } = await makeThings(world())
    const { name } = await here.json(["show", "space", space])
    const refused = await here.run(["trash", "put", "space", space])
    expect([refused.code, refused.out]).toEqual([2, ""])
    expect(refused.err).toContain(
      `With the space ${name} 1 project goes out of sight for everybody, of owner. Nothing was done.`
    )
    expect(refused.err).toContain("--yes")
    expect((await here.run(["trash", "put", "space", space, "--json"])).code).toBe(2)
    expect((await here.run(["show", "space", space])).code).toBe(0)
    await here.json(["trash", "put", "space", space, "--yes"])
    expect((await here.run(["show", "space", space])).code).toBe(5)
  })

  it("restores a project's graph to a version, by the updated_at it had", async () => {
    const { project } = await makeThings(world())
    const owner = machine(world().api.url, world().owner.readWrite)
    const first = await owner.json(["show", "project", project])
    await drawOne(world(), project)
    const restore = (version: string) => owner.run(["restore", "project", project, "--version", version])
    expect((await restore("2001-01-01T00:00:00.000Z")).code).toBe(5)
    expect((await restore("")).code).toBe(2)
    expect((await owner.json(["show", "project", project])).graph.nodes).toMatchObject([{ id: "drawn" }])
    expect((await restore(first.updated_at)).out).toContain(
      `Version ${first.updated_at} of the project's graph`
    )
    expect((await owner.json(["show", "project", project])).graph).toEqual(first.graph)
    const misused = await owner.run(["restore", "document", `${project}/api`, "--version", "0"])
    expect([misused.code, misused.err]).toEqual([2, expect.stringContaining("numbered from 1")])
    owner.leave()
  })

  it.each([
    ["svg", /^<svg/],
    ["mermaid", /flowchart/],
    ["json", /"nodes"/],
    ["layout", /"boxes"/]
  ])("exports %s", async (format, start) => {
    const { code, out } = await here.run(["export", "project", things.project, "--format", format])
    expect([code, out]).toEqual([0, expect.stringMatching(start)])
  })

  it("exports a part, and no part as a folder", async () => {
    const asked = [
      "export",
      "project",
      things.project,
      "--only",
      "part:web",
      "--only",
      "part:none",
      "--hops",
      "1"
    ]
    const { code, out } = await here.run([...asked, "--format", "json"])
    const { nodes } = JSON.parse(out)
    expect([code, nodes.map(({ id }: { readonly id: string }) => id)]).toEqual([0, ["web", "api"]])
    const whole = await here.run([...asked, "--format", "zip"])
    expect([whole.code, whole.err]).toEqual([2, expect.stringContaining("whole project")])
  })

  it.each([
    ["png", ["--format", "png"], "\u0089PNG"],
    ["zip", ["--format", "zip"], "PK\u0003\u0004"]
  ])("exports %s to a pipe and to a file, but not to a terminal", async (format, words, magic) => {
    const asked = ["export", "project", things.project, ...words]
    const piped = await here.run(asked)
    expect([piped.code, piped.bytes.subarray(0, 4).toString("latin1")]).toEqual([0, magic])
    const file = join(here.folder, `out.${format}`)
    await here.json([...asked, "-o", file])
    expect(readFileSync(file).equals(piped.bytes)).toBe(true)
    const named = await here.run([...asked, "-o", "/dev/stdout"])
    expect([named.code, named.bytes.equals(piped.bytes)]).toEqual([0, true])
    const terminal = await here.run(asked, { terminal: true })
    expect([terminal.code, terminal.out]).toEqual([2, expect.stringContaining("nothing for a terminal")])
  })

  it("previews an import, makes a collection of it, and tells what was not taken over", async () => {
    const file = join(here.folder, "model.d2")
    const input = "shop: Shop {\n  cart: Cart\n  api: API\n}\nshop.api -> shop.cart: asks\n"
    const preview = await here.json(["import", "-", "--format", "d2", "--preview", "--name", "From D2"], {
      input
    })
    expect(preview.collection.blocks.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      "API",
      "Cart"
    ])
    expect(preview.collection.id).toBeUndefined()
    const made = await here.json(["import", "-", "--format", "d2", "--name", "From D2"], { input })
    expect((await here.json(["show", "collection", made.collection.id])).name).toBe("From D2")
    const missing = await here.run(["import", file, "--format", "d2"])
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining("it is not there")])
  })

  it("prints the address of a page of the console", async () => {
    expect((await here.run(["open", "document", `${things.project}/api`])).out).toBe(
      `${world().api.url}/projects/${things.project}/docs/api\n`
    )
  })
})
