import { execFileSync, spawn } from "node:child_process"
import { processOf } from "./ServerProcess.ts"

const killed = 128 + 9

/** As operators run it: without rights, and without a place to write but the volume and `/tmp`. */
const hardened = [
  "--read-only",
  "--tmpfs=/tmp",
  "--cap-drop=all",
  "--security-opt=no-new-privileges",
  "--no-healthcheck"
]

let started = 0

/** With exactly these settings, by podman, in the network of this machine. `pid` is that of podman. */
export const startContainer = (image: string, volume: string, settings: Readonly<Record<string, string>>) => {
  started += 1
  const name = `${volume}-${started}`
  const environment = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`)
  const place = ["--rm", `--name=${name}`, "--network=host", `--volume=${volume}:/data`]
  const child = spawn("podman", ["run", ...place, ...hardened, ...environment, image], {
    stdio: ["ignore", "pipe", "pipe"]
  })
  const kill = (signal: NodeJS.Signals) => {
    if (child.exitCode === null)
      execFileSync("podman", ["kill", `--signal=${signal}`, name], { stdio: "ignore" })
  }
  return processOf(child, kill, (ended) =>
    ended.code === killed ? { code: null, signal: "SIGKILL" } : ended
  )
}

export const removeVolume = (volume: string): void => {
  execFileSync("podman", ["volume", "rm", "--force", volume], { stdio: "ignore" })
}
