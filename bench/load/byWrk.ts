import { execFile, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { bytesOf } from "./bytesOf.ts"
import type { Generator } from "./Load.ts"

const script = fileURLToPath(new URL("wrk.lua", import.meta.url))

/** The version of the machine's `wrk`; undefined where there is none. */
export const wrkVersion = (): string | undefined =>
  /^wrk \S+/.exec(spawnSync("wrk", ["-v"], { encoding: "utf8" }).stdout ?? "")?.[0]

const resultIn = (output: string) => {
  const found = /^RESULT (.*)$/m.exec(output)?.[1]
  if (found === undefined) throw new Error(`wrk printed no result: ${output}`)
  return JSON.parse(found)
}

/** Loads by `wrk`, on one thread, so that the order of the requests holds. */
export const byWrk: Generator = async ({ connections, once, requests, seconds, url }) => {
  const directory = mkdtempSync(join(tmpdir(), "bench-load-"))
  try {
    const file = join(directory, "requests")
    const texts = requests.map((request) => bytesOf(url, request))
    writeFileSync(file, texts.map((text) => `${Buffer.byteLength(text)}\n${text}`).join(""))
    const { stdout } = await promisify(execFile)("wrk", [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout=20s",
      "-s",
      script,
      url,
      "--",
      file,
      once ? "once" : "again"
    ])
    const { failed, listed, longest, microseconds, p50, p99, requests: answered } = resultIn(stdout)
    // When the list was through, every other connection still waited for its answer.
    const [count, lasted] =
      listed > 0 ? [requests.length - connections + 1, listed] : [answered, microseconds]
    const perSecond = count / (lasted / 1e6)
    return {
      requests: listed > 0 ? requests.length : answered,
      perSecond,
      p50: p50 / 1e3,
      p99: p99 / 1e3,
      longest: longest / 1e3,
      failed
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
