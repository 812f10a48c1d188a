import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { startServer } from "../process/ServerProcess.ts"
import type { Step } from "./page.ts"

const documented = "http://127.0.0.1:3000"

export const firstHourPage = new URL("../../../../docs/first-hour.md", import.meta.url)

const checkout = fileURLToPath(new URL("../../../../", import.meta.url))

/** As the page starts it, but on a free port. */
const settings = { ADMIN_EMAIL: "admin@example.org", ADMIN_PASSWORD: "a long first password", PORT: "0" }

/** In the first line, `// name.ts`. */
const fileNameOf = (code: string): string => {
  const [, name] = /^\/\/ (\S+\.ts)\n/.exec(code) ?? []
  if (name === undefined) throw new Error("A program must begin with a line that names its file: // name.ts")
  return name
}

const separator = "---- the next step ----"

/** In the directory of a walk from its beginning, besides the programs of the page; `data` is the server's. */
const links = ["demo", "node_modules"]
const data = "data"
const temporary = "tmp"

/** In one shell, beside a server that the walk starts in place of the first step. */
export const walkThrough = async (steps: ReadonlyArray<Step>) => {
  const directory = mkdtempSync(join(tmpdir(), "first-hour-"))
  const within = (name: string): ReadonlyArray<string> =>
    readdirSync(join(directory, name)).map((it) => join(name, it))
  const server = startServer(directory, settings)
  try {
    const base = await server.listening
    const placed = (code: string) => code.replaceAll(documented, base)
    for (const name of links) symlinkSync(join(checkout, name), join(directory, name))
    mkdirSync(join(directory, temporary))
    const programs = steps.filter(({ language }) => language === "ts").map(({ code }) => code)
    for (const code of programs) writeFileSync(join(directory, fileNameOf(code)), placed(code))
    const own = new Set([...links, data, temporary, ...programs.map(fileNameOf), ...within("demo")])
    const commands = steps.map(({ code, language }, index) =>
      index === 0 || language === "ts" ? "" : placed(code)
    )
    const script = commands.map((code) => `${code}\necho '${separator}'\n`).join("")
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
      cwd: directory,
      // Without Node's own cache, which would stand among the temporary files.
      env: { ...process.env, TMPDIR: join(directory, temporary), NODE_DISABLE_COMPILE_CACHE: "1" },
      maxBuffer: 2 ** 24,
      timeout: 120_000
    })
    const outputs = stdout
      .split(`${separator}\n`)
      .slice(0, steps.length)
      .map((output) => output.replaceAll(base, documented))
    const found = ["", "demo", temporary].flatMap(within)
    // Files that the commands made and did not remove.
    return { outputs, leftovers: found.filter((it) => !own.has(it)) }
  } finally {
    await server.end("SIGTERM")
    rmSync(directory, { recursive: true, force: true })
  }
}
