import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { Duration } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { drawOne, type Machine, machine, makeThings } from "./dwScene.ts"

inOneWorld(
  "dw generate",
  (world) => {
    let here: Machine
    beforeAll(() => {
      here = machine(world().api.url, world().orgAdmin.readWrite)
      writeFileSync(join(here.folder, "brief.md"), "A web shop with a cart, a catalogue and payment.\n")
    })
    afterAll(() => here.leave())

    const empty = (): Promise<string> => makeCollection(world(), {})
    const generate = (collection: string) => ["generate", "collection", collection, "--brief", "brief.md"]

    it("tells what it would cost, and then shows stages and parts to the end", async () => {
      const collection = await empty()
      const words = [...generate(collection), "--layers", "2..3", "--quality", "fast"]
      const estimate = await here.json([...words, "--estimate"])
      expect(estimate).toMatchObject({ fits_context: true, calls: expect.any(Number) })
      const { code, err, out } = await here.run(words)
      expect([code, err]).toEqual([0, expect.stringContaining(`dw show collection ${collection}`)])
      expect(out).toMatch(
        / {2}layers +[23]\n {2}specialties +\d+\n {2}blocks +\d+\n {2}edges +\d+\n {2}write +done\nDone in /
      )
      expect(out).not.toContain("\u001b")
    })

    it("gives each event as a line of JSON, and only the job's id if nobody wants to watch", async () => {
      const { project } = await makeThings(world())
      const { code, out } = await here.run(["generate", "project", project, "--scope", "documents", "--json"])
      const events = out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
      expect([code, events.at(-1)?.event]).toEqual([0, "done"])
      expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1))
      const { job_id } = await here.json([...generate(await empty()), "--detach"])
      const watched = await here.run(["watch", "--job", job_id])
      expect([watched.code, watched.out]).toEqual([0, expect.stringContaining("Done in")])
    })

    it("writes a project's documents, and replaces its graph only if that is said to be meant", async () => {
      const { project } = await makeThings(world())
      const shown = async () => (await here.json(["show", "project", project])).graph
      const { edges, nodes } = await shown()
      expect(nodes.length).toBeGreaterThan(0)
      for (const scope of ["graph", "all"])
        for (const more of [[], ["--json"]]) {
          const { code, err, out } = await here.run([
            "generate",
            "project",
            project,
            "--scope",
            scope,
            ...more
          ])
          expect([code, out]).toEqual([2, ""])
          expect(err).toContain(`is replaced: ${nodes.length} nodes, `)
          expect(err).toContain("Nothing was done.")
          expect(err).toContain("--yes")
        }
      expect(await shown()).toMatchObject({ nodes, edges, contentItems: [] })
      expect((await here.run(["generate", "project", project])).code).toBe(0)
      const written = await shown()
      expect(written).toMatchObject({ nodes, edges })
      expect(written.contentItems).toHaveLength(nodes.length)
      const version = await drawOne(world(), project)
      const asked = await here.run(["generate", "project", project, "--scope", "graph"])
      expect(asked.err).toContain(`dw restore project ${project} --version ${version}`)
      expect((await shown()).nodes).toMatchObject([{ id: "drawn" }])
      const replaced = await here.run(["generate", "project", project, "--scope", "graph", "--yes"])
      expect([replaced.code, replaced.out]).toEqual([0, expect.stringContaining("Done in")])
      const { contentItems, edges: newEdges, nodes: newNodes } = await shown()
      expect(newNodes.length).toBeGreaterThan(1)
      expect(newNodes.map(({ id }: { id: string }) => id)).not.toContain("drawn")
      expect(newEdges.length).toBeGreaterThan(0)
      const documents = (items: ReadonlyArray<{ node_id: string; version: number }>) =>
        items.map((it) => [it.node_id, it.version])
      // No document was written: those of nodes that are there are what they were.
      expect(documents(written.contentItems)).toEqual(expect.arrayContaining(documents(contentItems)))
      await here.json(["restore", "project", project, "--version", version])
      expect((await shown()).nodes).toMatchObject([{ id: "drawn" }])
    })

    it("replaces the blocks of a collection only if that is said to be meant, and none of an empty one", async () => {
      const collection = await makeCollection(world())
      const shown = () => here.json(["show", "collection", collection])
      const before = await shown()
      const ids = before.blocks.map(({ id }: { id: string }) => id)
      const [kept = ""] = ids
      for (const [more, says] of [
        [[], "The design of Template is replaced: 2 layers, 3 blocks, 2 edges."],
        [["--json"], "The design of Template is replaced: 2 layers, 3 blocks, 2 edges."],
        [["--mode", "with-keep", "--keep", kept], "Of the 3 blocks of Template 2 are replaced."],
        [["--mode", "blocks-only", "--detach"], "Of the 3 blocks of Template 3 are replaced."]
      ] as const) {
        const { code, err, out } = await here.run([...generate(collection), ...more])
        expect([code, out]).toEqual([2, ""])
        expect(err).toContain(says)
        expect(err).toContain(`dw restore collection ${collection} --version 1 Nothing was done.`)
        expect(err).toContain("--yes")
      }
      expect(await shown()).toEqual(before)
      expect((await here.run([...generate(collection), "--mode", "propose"])).code).toBe(0)
      const all = ids.flatMap((id: string) => ["--keep", id])
      const keeping = [...generate(await makeCollection(world())), "--mode", "with-keep", ...all]
      expect((await here.run(keeping)).code).toBe(0)
      expect((await here.run([...generate(collection), "--yes"])).code).toBe(0)
      expect((await shown()).blocks.map(({ id }: { id: string }) => id)).not.toEqual(ids)
    })

    it.each([
      ["bounds that are none", ["--blocks", "many"], 2],
      ["a brief that is not there", ["--brief", "none.md"], 1]
    ])("refuses %s", async (_, words, code) => {
      const asked = [
        "generate",
        "collection",
        await empty(),
        ...(code === 2 ? ["--brief", "brief.md"] : []),
        ...words
      ]
      const ended = await here.run(asked)
      expect([ended.code, ended.err.startsWith("dw: ")]).toEqual([code, true])
    })
  },
  { offlineModelDelay: Duration.millis(250) }
)

inOneWorld(
  "dw generate, of a model that does not answer",
  (world) => {
    let here: Machine
    beforeAll(() => {
      here = machine(world().api.url, world().orgAdmin.readWrite)
      writeFileSync(join(here.folder, "brief.md"), "A web shop.\n")
    })
    afterAll(() => here.leave())

    /** What a command printed that generates, with `act` done as soon as it has named its job. */
    const generateThen = async (act: (job: string, kill: (signal: NodeJS.Signals) => void) => void) => {
      let acted = false
      const collection = await makeCollection(world(), {})
      return here.run(["generate", "collection", collection, "--brief", "brief.md"], {
        watch: (printed, kill) => {
          const [, job] = /Job (\S{36})/.exec(printed) ?? []
          if (job === undefined || acted) return
          acted = true
          act(job, kill)
        }
      })
    }

    it("cancels a run, which is a failure for who watches it", async () => {
      let cancelling: ReturnType<Machine["run"]> | undefined
      const { code, err } = await generateThen((job) => {
        cancelling = here.run(["cancel", job])
      })
      expect([code, err]).toEqual([1, expect.stringContaining("cancelled")])
      expect((await cancelling)?.code).toBe(0)
    })

    it("leaves the run running at Ctrl-C where nobody can be asked, and says which it is", async () => {
      const { code, err } = await generateThen((_, kill) => kill("SIGINT"))
      const [, job = ""] = /dw watch --job (\S+)/.exec(err) ?? []
      expect(code).toBe(130)
      expect(["queued", "running"]).toContain((await here.json(["show", "job", job])).status)
    })
  },
  { offlineModelDelay: Duration.hours(1) }
)
