import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type Machine, machine, makeThings } from "./dwScene.ts"

const append = (file: string, text: string): void => writeFileSync(file, text, { flag: "a" })

inOneWorld("a folder that is not as dw left it", (world) => {
  let here: Machine
  let project = ""
  const at = (path: string): string => join(here.folder, "shop", path)
  const write = async (node: string, content: string) =>
    expectStatus(
      await world().api.call("PUT", `/api/projects/${project}/doc-content/${node}`, {
        token: world().owner.readWrite,
        body: { content }
      }),
      200
    )
  const textOf = async (node: string): Promise<string> =>
    expectStatus(
      await world().api.call("GET", `/api/projects/${project}/doc-content/${node}`, {
        token: world().owner.read
      }),
      200
    ).json.content
  const dw = async (...words: ReadonlyArray<string>) => {
    const { code, err, out } = await here.run([...words, "--json"], { cwd: join(here.folder, "shop") })
    return {
      code,
      files: out === "" ? [] : JSON.parse(out).files,
      error: code === 0 ? null : JSON.parse(err).error
    }
  }

  beforeEach(async () => {
    here = machine(world().api.url, world().owner.readWrite)
    project = (await makeThings(world())).project
    await write("api", "one\ntwo\n")
    await write("store", "store\n")
    await here.json(["pull", project, "shop"])
  })
  afterEach(() => here.leave())

  it("sends nothing that a link leads to, says which file it is, and sends the rest", async () => {
    writeFileSync(join(here.folder, "token"), "dw_secret")
    for (const path of ["docs/api.md", "docs/web.md", "design.json"]) {
      rmSync(at(path), { force: true })
      symlinkSync(join(here.folder, "token"), at(path))
    }
    append(at("docs/store.md"), "more\n")
    const { code, error, files } = await dw("push")
    expect(files).toMatchObject([
      { path: "design.json", done: "refused", code: "LINKED_FILE", why: "is a link, and dw follows none" },
      { path: "docs/api.md", done: "refused", code: "LINKED_FILE" },
      { path: "docs/store.md", done: "sent" },
      { path: "docs/web.md", done: "refused", code: "LINKED_FILE" }
    ])
    expect([code, error.code, error.message]).toEqual([
      1,
      "LINKED_FILE",
      "Not sent: design.json, docs/api.md, docs/web.md."
    ])
    expect(await textOf("api")).toBe("one\ntwo\n")
    await write("api", "theirs\n")
    expect((await dw("pull", "--merge")).code).toBe(1)
    expect(readFileSync(join(here.folder, "token"), "utf8")).toBe("dw_secret")
  })

  it("makes no folder where its own is a link", async () => {
    mkdirSync(join(here.folder, "elsewhere"))
    mkdirSync(join(here.folder, "new"))
    symlinkSync(join(here.folder, "elsewhere"), join(here.folder, "new/.dw"))
    const { code, err } = await here.run(["pull", project, "new"])
    expect([code, err]).toEqual([1, expect.stringContaining("is a link")])
    expect(readdirSync(join(here.folder, "elsewhere"))).toEqual([])
  })

  it("takes a field for sent only if it is, and says so where nothing is", async () => {
    const design = JSON.parse(readFileSync(at("design.json"), "utf8"))
    writeFileSync(at("design.json"), JSON.stringify({ ...design, visibility: "public" }))
    const refused = await dw("push")
    expect([refused.code, refused.error.code, refused.files]).toMatchObject([
      1,
      "BAD_DESIGN",
      [{ path: "design.json", done: "refused", why: "has a field that is not sent: visibility" }]
    ])
    expect(readFileSync(at("design.json"), "utf8")).toContain("visibility")
    for (const part of ["nodes", "edges"]) {
      const [first, ...others] = design.graph[part]
      const graph = { ...design.graph, [part]: [{ ...first, colour: "red" }, ...others] }
      writeFileSync(at("design.json"), JSON.stringify({ ...design, graph }))
      expect((await dw("push")).files).toMatchObject([
        { done: "refused", why: expect.stringMatching(/colour/) }
      ])
    }
    const { graph, prompt, title } = design
    writeFileSync(at("design.json"), JSON.stringify({ graph, prompt, title }))
    expect((await dw("push")).files).toEqual([{ path: "design.json", done: "adopted" }])
    expect((await dw("status")).files).toEqual([])
  })

  it("knows a document by whatever capitals its file has, and refuses two of them", async () => {
    append(at("docs/api.md"), "mine\n")
    renameSync(at("docs/api.md"), at("docs/API.md"))
    writeFileSync(at("docs/Web.md"), "New.\n")
    expect((await dw("status")).files).toMatchObject([
      { path: "docs/API.md", node: "api", state: "changed here" },
      { path: "docs/Web.md", node: "web", state: "new here" }
    ])
    writeFileSync(at("docs/api.md"), "Another.\n")
    const refused = await dw("push")
    expect([refused.code, refused.error.code]).toEqual([1, "SAME_NODE"])
    expect(refused.files[0]).toMatchObject({ path: "docs/API.md", why: "is of the same node as docs/api.md" })
    expect((await dw("pull", "--merge")).error.code).toBe("SAME_NODE")
    expect(await textOf("api")).toBe("one\ntwo\n")
    rmSync(at("docs/api.md"))
    expect((await dw("push")).files).toMatchObject([{ path: "docs/API.md", done: "sent", version: 2 }])
    expect([await textOf("api"), await textOf("web")]).toEqual(["one\ntwo\nmine\n", "New.\n"])
    await write("api", "theirs\n")
    expect((await dw("pull")).code).toBe(0)
    expect(readFileSync(at("docs/API.md"), "utf8")).toContain("\n\ntheirs\n")
    expect(readdirSync(at("docs")).toSorted()).toEqual(["API.md", "Web.md", "store.md"])
    expect((await dw("status")).files).toEqual([])
  })

  const graph = async (change: (nodes: ReadonlyArray<{ id: string }>) => ReadonlyArray<{ id: string }>) => {
    const token = world().owner.readWrite
    const read = await world().api.call("GET", `/api/projects/${project}`, { token })
    const { nodes, roles } = read.json.graph
    const left = change(nodes)
    const body = { nodes: left, edges: [], roles, nodeRoles: [], expectedUpdatedAt: read.json.updated_at }
    expectStatus(await world().api.call("PUT", `/api/projects/${project}/graph`, { token, body }), 200)
  }
  const withoutApi = () =>
    graph((nodes) => nodes.filter(({ id }) => id !== "api").map((node) => ({ ...node, roles: "[]" })))

  it("lets the file of a node that is gone go, or brings the node back with what was written", async () => {
    const before = JSON.parse(readFileSync(at("design.json"), "utf8"))
    append(at("docs/api.md"), "mine\n")
    await withoutApi()
    await write("store", "theirs\n")
    const pulled = await dw("pull")
    expect([pulled.code, pulled.error.code, pulled.error.hints]).toEqual([
      4,
      "NODE_GONE",
      [expect.stringContaining("Delete the file")]
    ])
    const merged = await here.run(["pull", "--merge"], { cwd: join(here.folder, "shop") })
    expect([merged.code, merged.err]).toEqual([0, expect.stringContaining("Delete the file")])
    expect(readFileSync(at("docs/store.md"), "utf8")).toContain("theirs\n")
    const refused = await dw("push")
    expect([refused.code, refused.error.code, refused.error.hints.join()]).toEqual([
      4,
      "NODE_GONE",
      expect.not.stringContaining("--merge")
    ])
    const status = await here.run(["status"], { cwd: join(here.folder, "shop") })
    expect(status.out).toMatch(/changed here, gone there +docs\/api\.md/)
    expect(status.out).toContain("Delete the file")
    expect(status.out).not.toContain("--merge")
    writeFileSync(at("design.json"), JSON.stringify(before))
    const sent = await dw("push")
    expect([sent.code, sent.files]).toMatchObject([
      0,
      [{ path: "design.json" }, { path: "docs/api.md", done: "sent", version: 2 }]
    ])
    expect(await textOf("api")).toBe("one\ntwo\nmine\n")
    append(at("docs/api.md"), "more\n")
    await withoutApi()
    rmSync(at("docs/api.md"))
    expect((await dw("pull")).code).toBe(0)
    expect((await dw("status")).files).toEqual([])
  })

  it("says of each file what helps it: no merging where no side differs", async () => {
    writeFileSync(at("docs/api.md"), Buffer.from([0xff]))
    const bytes = await dw("push")
    expect([bytes.code, bytes.error]).toMatchObject([1, { code: "NOT_UTF8", hints: ["Save it as UTF-8."] }])
    expect((await dw("pull")).error).toMatchObject({ code: "NOT_UTF8", exit_code: 1 })
    rmSync(at("docs/api.md"))
    append(at("docs/store.md"), "<<<<<<< a\n=======\n>>>>>>> b\n")
    const marked = await dw("push")
    expect([marked.code, marked.error]).toMatchObject([
      4,
      { code: "CONFLICT_MARKERS", hints: ["Settle what stands between the markers, and then: dw push"] }
    ])
    writeFileSync(at("docs/api.md"), '---\nnode: "web"\nversion: 1\nupdated_at: x\n---\n\nText')
    const { error } = await dw("push")
    expect([error.code, error.hints]).toEqual([
      "CONFLICT",
      [expect.stringContaining("docs/web.md"), "Settle what stands between the markers, and then: dw push"]
    ])
  })

  it("makes diffs that are applied to its files, and taken back, also at their top", async () => {
    const change = (path: string, from: string, to: string): void =>
      writeFileSync(at(path), readFileSync(at(path), "utf8").replace(from, to))
    const apply = (diff: string, ...words: ReadonlyArray<string>) =>
      execFileSync("git", ["apply", ...words, "-"], { cwd: join(here.folder, "shop"), input: diff })
    const before = readFileSync(at("docs/api.md"), "utf8")
    change("docs/api.md", "one\n", "first\n")
    const after = readFileSync(at("docs/api.md"), "utf8")
    const { out: mine } = await here.run(["diff"], { cwd: join(here.folder, "shop") })
    expect(mine).toContain("\n@@ -2,5 +2,5 @@\n")
    apply(mine, "-R")
    expect(readFileSync(at("docs/api.md"), "utf8")).toBe(before)
    execFileSync("patch", ["-p1", "--fuzz=0"], { cwd: join(here.folder, "shop"), input: mine })
    expect(readFileSync(at("docs/api.md"), "utf8")).toBe(after)
    change("docs/api.md", "first\n", "one\n")
    await write("api", "zero\none\ntwo\n")
    const { out: theirs } = await here.run(["diff", "--there"], { cwd: join(here.folder, "shop") })
    apply(theirs)
    expect(readFileSync(at("docs/api.md"), "utf8")).toBe(before.replace("one\n", "zero\none\n"))
    expect((await dw("pull")).code).toBe(0)
    await withoutApi()
    const { out: gone } = await here.run(["diff", "--there", "docs/api.md"], {
      cwd: join(here.folder, "shop")
    })
    apply(gone)
    expect(readdirSync(at("docs"))).toEqual(["store.md"])
  })
})
