import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  expectStatus,
  makeCollection,
  makeProject,
  makeSpace,
  type World
} from "@design-workspace/verification/scenes/World"
import { dwProcess, type Ended, type Options } from "../dwProcess.ts"

/** Somebody at a machine of their own, signed in by a token in the environment. */
export interface Machine {
  readonly folder: string
  readonly run: (words: ReadonlyArray<string>, more?: Partial<Options>) => Promise<Ended>
  /** Runs a command that has to succeed, with `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary JSON and assert on what they find
  readonly json: (words: ReadonlyArray<string>, more?: Partial<Options>) => Promise<any>
  readonly leave: () => void
}

/** A machine with a folder and settings of its own. Without a token nobody is signed in there. */
export const machine = (server?: string, token?: string): Machine => {
  const folder = mkdtempSync(join(tmpdir(), "dw-"))
  const env = {
    XDG_CONFIG_HOME: join(folder, "config"),
    ...(server === undefined || token === undefined ? {} : { DW_SERVER: server, DW_TOKEN: token })
  }
  const run: Machine["run"] = (words, more = {}) =>
    dwProcess(words, { cwd: folder, ...more, env: { ...env, ...more.env } })
  return {
    folder,
    run,
    json: async (words, more) => {
      const { code, err, out } = await run([...words, "--json"], more)
      if (code !== 0) throw new Error(`dw ${words.join(" ")} ended with ${code}: ${err}`)
      return JSON.parse(out)
    },
    leave: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** A collection, a space and a project of one test. */
export const makeThings = async (world: World) => {
  const collection = await makeCollection(world)
  const space = await makeSpace(world, collection)
  return { collection, space, project: await makeProject(world, space) }
}

/** The graph of a project as one part that somebody drew. Its version. */
export const drawOne = async ({ api, owner }: World, project: string): Promise<string> => {
  const answer = await api.call("PUT", `/api/projects/${project}/graph`, {
    token: owner.readWrite,
    headers: { "if-match": "*" },
    body: { nodes: [{ id: "drawn", label: "Drawn", roles: "[]" }], edges: [], roles: [], nodeRoles: [] }
  })
  return expectStatus(answer, 200).json.updated_at
}
