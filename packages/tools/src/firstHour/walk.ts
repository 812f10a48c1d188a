import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { startServer } from "../process/ServerProcess.ts"
import type { Step } from "./page.ts"

/** Where the page says that the service is. */
const documented = "http://127.0.0.1:3000"

/** The page that this walk carries out. */
export const firstHourPage = new URL("../../../../docs/first-hour.md", import.meta.url)

const checkout = fileURLToPath(new URL("../../../../", import.meta.url))

/** As the page starts it, but on a free port. */
const settings = { ADMIN_EMAIL: "admin@example.org", ADMIN_PASSWORD: "a long first password", PORT: "0" }

/** The name that a program has in its first line, `// name.ts`. */
const fileNameOf = (code: string): string => {
  const [, name] = /^\/\/ (\S+\.ts)\n/.exec(code) ?? []
  if (name === undefined) throw new Error("A program must begin with a line that names its file: // name.ts")
  return name
}

const separator = "---- the next step ----"

/**
 * Carries out the steps in order, in one shell beside a server of their own, and returns what each wrote. The first
 * step starts the server, so the walk does that itself. Rejects with what was written if a command fails.
 */
export const walkThrough = async (steps: ReadonlyArray<Step>): Promise<ReadonlyArray<string>> => {
  const directory = mkdtempSync(join(tmpdir(), "first-hour-"))
  const server = startServer(directory, settings)
  try {
    const base = await server.listening
    const placed = (code: string) => code.replaceAll(documented, base)
    for (const name of ["demo", "node_modules"]) symlinkSync(join(checkout, name), join(directory, name))
    for (const { code, language } of steps)
      if (language === "ts") writeFileSync(join(directory, fileNameOf(code)), placed(code))
    const commands = steps.map(({ code, language }, index) =>
      index === 0 || language === "ts" ? "" : placed(code)
    )
    const script = commands.map((code) => `${code}\necho '${separator}'\n`).join("")
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
      cwd: directory,
      maxBuffer: 2 ** 24,
      timeout: 120_000
    })
    return stdout
      .split(`${separator}\n`)
      .slice(0, steps.length)
      .map((output) => output.replaceAll(base, documented))
  } finally {
    await server.end("SIGTERM")
    rmSync(directory, { recursive: true, force: true })
  }
}
