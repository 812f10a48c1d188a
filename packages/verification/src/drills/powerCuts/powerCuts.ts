import { strict as assert } from "node:assert"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Chance } from "../../gates/seededChance.ts"
import type { Drill, OpenDrill } from "../Drill.ts"
import type { Lie } from "./ForgettingDisk.ts"
import type { Life, Report, Rows } from "./life.ts"

const main = join(import.meta.dirname, "life.ts")

const liveOnce = async (life: Life): Promise<Report> => {
  const child = spawn(
    process.execPath,
    ["--conditions=@design-workspace/source", main, JSON.stringify(life)],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { NODE_COMPILE_CACHE: join(life.home, "compiled"), ...process.env }
    }
  )
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close")
  ])
  assert.equal(signal, "SIGKILL", `it ended with ${code} before its power was cut: ${stderr}${stdout}`)
  return JSON.parse(readFileSync(join(life.home, "report.json"), "utf8"))
}

/**
 * The embedded database writes on a disk that forgets a random part of what was not synced when its power is cut, at
 * any moment: while it is created, opened, recovered, written to, or after it was closed. It opens again with every
 * acknowledged write, and the one that was under way whole or not at all. On a disk that lies, this is not so.
 */
export const openPowerCuts = (chance: Chance, lie: Lie = "none"): Drill => {
  const home = mkdtempSync(join(tmpdir(), "power-cuts-"))
  const seen = {
    cuts: 0,
    "while created": 0,
    "while opened": 0,
    "after a close": 0,
    acknowledged: 0,
    checkpoints: 0
  }
  const disk: Record<string, number> = {}
  let possible: ReadonlyArray<Rows> = [null]
  let isNew = true

  const renew = () => {
    rmSync(join(home, "disk"), { recursive: true, force: true })
    mkdirSync(join(home, "disk"))
    possible = [null]
    isNew = true
  }
  renew()

  return {
    round: async () => {
      if (chance.percent(4)) renew()
      const closes = chance.percent(15)
      const report = await liveOnce({
        home,
        seed: chance.between(1, 2 ** 31),
        after: closes ? 1_000_000 : chance.between(1, isNew ? 8_000 : chance.oneOf([300, 2_500, 5_000])),
        closes,
        lie,
        possible
      })
      seen.cuts += 1
      seen[closes ? "after a close" : isNew ? "while created" : "while opened"] +=
        report.opened && !closes ? 0 : 1
      seen.acknowledged += report.acknowledged
      seen.checkpoints += report.checkpoints
      for (const [what, times] of Object.entries(report.seen)) disk[what] = (disk[what] ?? 0) + times
      possible = report.possible
      isNew &&= !report.opened
    },
    figures: () => ({ ...seen, ...disk }),
    close: async () => rmSync(home, { recursive: true, force: true })
  }
}

export const powerCuts: OpenDrill = async (_, chance) => openPowerCuts(chance)
