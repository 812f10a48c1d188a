import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Machine, machine, makeThings } from "../dwScene.ts"

const mark = Buffer.from([0xef, 0xbb, 0xbf])

inOneWorld("files as people and their tools leave them", (world) => {
  let here: Machine
  beforeEach(() => {
    here = machine(world().api.url, world().owner.readWrite)
  })
  afterEach(() => here.leave())

  describe("a document in the folder of a project", () => {
    let project = ""
    const at = (path: string): string => join(here.folder, "shop", path)
    const dw = async (...words: ReadonlyArray<string>) => {
      const { code, err, out } = await here.run([...words, "--json"], { cwd: join(here.folder, "shop") })
      return { code, files: out === "" ? [] : JSON.parse(out).files, err }
    }
    const textOf = async (node: string): Promise<readonly [number, string]> => {
      const path = `/api/projects/${project}/doc-content/${node}`
      const { json } = expectStatus(
        await world().api.call("GET", path, { token: world().owner.readWrite }),
        200
      )
      return [json.version, json.content]
    }
    beforeEach(async () => {
      project = (await makeThings(world())).project
      const path = `/api/projects/${project}/doc-content/api`
      const body = { content: "First line\n" }
      expectStatus(await world().api.call("PUT", path, { token: world().owner.readWrite, body }), 200)
      await here.json(["pull", project, "shop"])
    })

    it("is the same with a key more in its front matter, which stays here and is never sent", async () => {
      const file = readFileSync(at("docs/api.md"), "utf8")
      expect(file).toBe('---\nnode: "api"\n---\n\nFirst line\n')
      writeFileSync(at("docs/api.md"), file.replace("node:", "tags: [draft] # soon\nnode:"))
      expect(await dw("push")).toMatchObject({ code: 0, files: [] })
      expect(await textOf("api")).toEqual([1, "First line\n"])
      writeFileSync(at("docs/api.md"), readFileSync(at("docs/api.md"), "utf8").replace("First", "1st"))
      expect((await dw("push")).files).toMatchObject([{ path: "docs/api.md", done: "sent", version: 2 }])
      expect(await textOf("api")).toEqual([2, "1st line\n"])
      const token = world().owner.readWrite
      const path = `/api/projects/${project}/doc-content/api`
      expectStatus(await world().api.call("PUT", path, { token, body: { content: "Theirs\n" } }), 200)
      expect((await dw("pull")).code).toBe(0)
      expect(readFileSync(at("docs/api.md"), "utf8")).toBe(
        '---\ntags: [draft] # soon\nnode: "api"\n---\n\nTheirs\n'
      )
    })

    it("is refused and stays where nobody can tell its front matter from its text", async () => {
      const broken = '---\nnode: "api"\ntags: [draft\n---\n\nFirst line\n'
      writeFileSync(at("docs/api.md"), broken)
      expect((await dw("status")).files).toMatchObject([{ state: "blocked", code: "FRONT_MATTER" }])
      const pushed = await dw("push")
      expect(pushed).toMatchObject({ code: 1, files: [{ done: "refused", code: "FRONT_MATTER" }] })
      expect(pushed.err).toContain('node: \\"api\\"')
      expect((await dw("pull", "--merge")).code).toBe(1)
      expect([await textOf("api"), readFileSync(at("docs/api.md"), "utf8")]).toEqual([
        [1, "First line\n"],
        broken
      ])
    })

    it("and its design are the same with a byte order mark, which is not sent", async () => {
      for (const path of ["docs/api.md", "design.json", "README.md", ".dw/project.json"])
        writeFileSync(at(path), Buffer.concat([mark, readFileSync(at(path))]))
      expect((await dw("status")).files).toEqual([])
      const design = readFileSync(at("design.json"), "utf8")
      writeFileSync(at("design.json"), design.replace('"title": "', '"title": "The '))
      writeFileSync(at("docs/api.md"), readFileSync(at("docs/api.md"), "utf8").replace("First", "1st"))
      expect((await dw("push")).files).toMatchObject([
        { path: "design.json", done: "sent" },
        { path: "docs/api.md", done: "sent" }
      ])
      expect(await textOf("api")).toEqual([2, "1st line\n"])
      expect((await dw("status")).files).toEqual([])
      expect((await dw("pull")).files).toMatchObject([{ path: "README.md", done: "written" }])
    })
  })

  describe("a text that is not UTF-8", () => {
    const latin1 = (text: string): Buffer => Buffer.from(text, "latin1")

    it("is imported by nobody: the line of its byte is told, and nothing is made", async () => {
      const file = join(here.folder, "menu.dsl")
      writeFileSync(file, latin1('workspace {\n  model {\n    a = softwareSystem "K\u00fcche"\n  }\n}\n'))
      const words = ["import", file, "--format", "structurizr", "--owner", "everybody", "--json"]
      const { code, err, out } = await here.run(words)
      expect([code, out]).toEqual([1, ""])
      expect(JSON.parse(err).error).toMatchObject({
        code: "NOT_UTF8",
        message: `${file} is not UTF-8: a byte of line 3 is none of it.`
      })
    })

    it("is no brief, and a byte order mark before one is no part of it", async () => {
      const brief = join(here.folder, "brief.md")
      const collection = await makeCollection(world(), {})
      const words = ["generate", "collection", collection, "--brief", brief, "--estimate"]
      writeFileSync(brief, latin1("A shop.\nA caf\u00e9.\n"))
      const { code, err } = await here.run(words)
      expect([code, err]).toEqual([
        1,
        expect.stringContaining("is not UTF-8: a byte of line 2 is none of it")
      ])
      writeFileSync(brief, "A shop with a cart and a catalogue.\n")
      const by = { env: { DW_TOKEN: world().orgAdmin.readWrite } }
      const plain = await here.json(words, by)
      writeFileSync(brief, Buffer.concat([mark, readFileSync(brief)]))
      expect(await here.json(words, by)).toEqual(plain)
    })
  })
})
