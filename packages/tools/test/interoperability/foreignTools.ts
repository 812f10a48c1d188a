import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

/** The folder of the tools that are not ours. */
export const folder = fileURLToPath(new URL("../../../../interoperability/", import.meta.url))

const run = promisify(execFile)
const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: "" }, maxBuffer: 16_000_000 }

/** What a program prints, run in that folder. Fails with all that it said if it ends with an error. */
export const runTool = async (program: string, ...args: ReadonlyArray<string>): Promise<string> => {
  if (!existsSync(`${folder}node_modules`)) throw new Error("`npm run interoperability` installs these tools")
  try {
    return (await run(program, [...args], options)).stdout
  } catch (cause) {
    const said = cause as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${program} ${args.join(" ")}\n${said.stdout}\n${said.stderr}`, { cause })
  }
}

/** `runTool` of a program for Node. */
export const runNode = (...args: ReadonlyArray<string>): Promise<string> => runTool(process.execPath, ...args)
