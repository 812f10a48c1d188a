import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const folder = fileURLToPath(new URL("../../../interoperability/", import.meta.url))
const run = promisify(execFile)

/**
 * What a program of the folder of foreign tools prints, given the name of a file with this text. Fails with all that it
 * said if it ends with an error.
 */
export const runForeignTool = async (program: string, input: string): Promise<string> => {
  if (!existsSync(`${folder}node_modules`)) throw new Error("`npm run interoperability` installs these tools")
  const place = await mkdtemp(join(tmpdir(), "interchange-"))
  try {
    const file = join(place, "input")
    await writeFile(file, input)
    const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: "" }, maxBuffer: 16_000_000 }
    return (await run(process.execPath, [program, file], options)).stdout
  } catch (cause) {
    const said = cause as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${program}\n${said.stdout}\n${said.stderr}`, { cause })
  } finally {
    await rm(place, { recursive: true })
  }
}
