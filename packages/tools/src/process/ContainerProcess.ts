import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { type Ended, gather, type ServerProcess, untilListening } from "./ServerProcess.ts"

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
export const startContainer = (
  image: string,
  volume: string,
  settings: Readonly<Record<string, string>>
): ServerProcess => {
  started += 1
  const name = `${volume}-${started}`
  const environment = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`)
  const place = ["--rm", `--name=${name}`, "--network=host", `--volume=${volume}:/data`]
  const child = spawn("podman", ["run", ...place, ...hardened, ...environment, image], {
    stdio: ["ignore", "pipe", "pipe"]
  })
  const stdout = gather(child.stdout)
  const stderr = gather(child.stderr)
  const ended = once(child, "close").then(
    ([code, signal]): Ended => (code === killed ? { code: null, signal: "SIGKILL" } : { code, signal })
  )
  const listening = untilListening(child, stdout, () => stdout() + stderr())
  // A caller that only waits for the end, or for nothing, must not get an unhandled rejection.
  listening.catch(() => undefined)
  const signalled = (signal: NodeJS.Signals) => {
    if (child.exitCode === null)
      execFileSync("podman", ["kill", `--signal=${signal}`, name], { stdio: "ignore" })
  }
  return {
    pid: child.pid ?? 0,
    stdout,
    stderr,
    listening,
    ended,
    end: (signal) => {
      signalled(signal)
      return ended
    },
    abandon: () => signalled("SIGKILL")
  }
}

export const removeVolume = (volume: string): void => {
  execFileSync("podman", ["volume", "rm", "--force", volume], { stdio: "ignore" })
}
