import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { Duration } from "effect"
import { expect, it } from "vitest"
import { drawOne, machine, makeThings } from "./dwScene.ts"

const main = fileURLToPath(new URL("../../src/dw.ts", import.meta.url))

/** What a person types once something stands on the screen. */
type Typed = readonly [after: RegExp, keys: string]

/** `dw` on a terminal of its own, and a person before it. */
const before = (words: ReadonlyArray<string>, env: Record<string, string>, typed: ReadonlyArray<Typed>) =>
  new Promise<{ readonly code: number | null; readonly screen: string }>((resolve, reject) => {
    const left = [...typed]
    let screen = ""
    const command = ["exec", process.execPath, main, ...words].join(" ")
    const child = spawn("script", ["-qec", command, "/dev/null"], {
      env: { PATH: process.env["PATH"], NODE_OPTIONS: process.env["NODE_OPTIONS"], TERM: "xterm", ...env }
    })
    child.stdout.on("data", (chunk: Buffer) => {
      screen += chunk.toString("utf8")
      const [next] = left
      if (next === undefined || !next[0].test(screen)) return
      left.shift()
      child.stdin.write(next[1])
    })
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, screen }))
  })

inOneWorld("before something goes, dw on a terminal", (world) => {
  /** Answers the question by a key. */
  const answering = async (words: ReadonlyArray<string>, question: RegExp, key: string) => {
    const here = machine()
    const env = {
      DW_SERVER: world().api.url,
      DW_TOKEN: world().orgAdmin.readWrite,
      XDG_CONFIG_HOME: here.folder
    }
    const ended = await before(words, env, [[question, key]])
    here.leave()
    return ended
  }
  const read = async (path: string) =>
    (await world().api.call("GET", path, { token: world().orgAdmin.readWrite })).json

  it("says what is generated anew, and does it or leaves it", async () => {
    const { project } = await makeThings(world())
    const path = `/api/projects/${project}`
    await drawOne(world(), project)
    const words = ["generate", "project", project, "--scope", "graph"]
    const unchanged = await read(path)
    const no = await answering(words, /Replace it\?/, "n")
    expect([no.code, no.screen]).toEqual([1, expect.stringContaining("is replaced: 1 node, 0 edges.")])
    expect(no.screen).toContain("Nothing was done.")
    expect(await read(path)).toEqual(unchanged)
    const yes = await answering(words, /Replace it\?/, "y")
    expect([yes.code, yes.screen]).toEqual([0, expect.stringContaining("Done in")])
    const { nodes } = (await read(path)).graph
    expect(nodes.map(({ id }: { id: string }) => id)).not.toContain("drawn")
  })

  it("says what a space hides, and hides it or leaves it", async () => {
    const { project, space } = await makeThings(world())
    const words = ["trash", "put", "space", space]
    const no = await answering(words, /into the trash\?/, "n")
    expect([no.code, no.screen]).toEqual([1, expect.stringContaining("1 project goes out of sight")])
    expect((await read(`/api/projects/${project}`)).id).toBe(project)
    const yes = await answering(words, /into the trash\?/, "y")
    expect([yes.code, yes.screen]).toEqual([0, expect.stringContaining("The space is in the trash.")])
    expect((await read(`/api/projects/${project}`)).code).toBe("PROJECT_NOT_FOUND")
  })
})

inOneWorld(
  "Ctrl-C while dw generate watches, on a terminal",
  (world) => {
    const generating = async (keys: string) => {
      const here = machine()
      const brief = join(here.folder, "brief.md")
      writeFileSync(brief, "A web shop with a cart, a catalogue and payment.\n")
      const collection = await makeCollection(world(), {})
      const env = {
        DW_SERVER: world().api.url,
        DW_TOKEN: world().orgAdmin.readWrite,
        XDG_CONFIG_HOME: here.folder
      }
      const words = ["generate", "collection", collection, "--brief", brief]
      const ended = await before(words, env, [
        [/layers/, "\u0003"],
        [/Go on watching/, keys]
      ])
      here.leave()
      return ended
    }

    it("asks, and leaves the run running", async () => {
      const { code, screen } = await generating("\r")
      expect([code, screen]).toEqual([130, expect.stringContaining("The run goes on as job")])
    })

    it("asks, and cancels it", async () => {
      const { code, screen } = await generating("\u001b[B\r")
      expect([code, screen]).toEqual([1, expect.stringContaining("was cancelled")])
    })

    it("asks, and goes on watching", async () => {
      const { code, screen } = await generating("\u001b[B\u001b[B\r")
      expect([code, screen]).toEqual([0, expect.stringContaining("Done in")])
    })
  },
  { offlineModelDelay: Duration.millis(150) }
)
