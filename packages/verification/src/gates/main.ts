import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { startVitest } from "vitest/node"
import { filesOf, inProofOrder, isMoreInProof, root } from "./proofFiles.ts"

/**
 * `npm run proof:within -- 20` runs what the proof has more than `npm test`, for as many minutes, beginning with what
 * the last commit touches, or the commits since the one that `PROOF_SINCE` names. It ends with what was left out and
 * what failed, and with exit code 1 if a test did.
 */
const minutes = Number(process.argv[2])
if (!(minutes > 0)) throw new Error("Say for how many minutes: npm run proof:within -- 20")

/** Files of one start of Vitest: enough to keep its workers busy, few enough to end soon after the time. */
const atOnce = 12

const git = (...args: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.trim().split("\n") : []
}

const paths = filesOf("proof").filter((path) =>
  isMoreInProof({ path, text: readFileSync(`${root}/${path}`, "utf8") })
)

const [commit = "none"] = git("rev-parse", "HEAD")
const changed = git("diff", "--name-only", process.env["PROOF_SINCE"] ?? "HEAD~1", "HEAD")
const ordered = inProofOrder(paths, changed, commit)

const begun = performance.now()
const passed = () => (performance.now() - begun) / 60_000
const failed: Array<string> = []
let done = 0
while (done < ordered.length && passed() < minutes) {
  const files = ordered.slice(done, done + atOnce)
  const vitest = await startVitest("test", [...files], { root, watch: false })
  for (const module of vitest.state.getTestModules()) {
    const tests = [...module.children.allTests("failed")].map(
      ({ fullName }) => `${module.relativeModuleId}: ${fullName}`
    )
    failed.push(...(tests.length === 0 && !module.ok() ? [module.relativeModuleId] : tests))
  }
  done += files.length
  process.stdout.write(
    `proof: ${done} of ${ordered.length} files after ${passed().toFixed(1)} of ${minutes} minutes\n`
  )
}

const left = ordered.slice(done)
if (left.length > 0) process.stdout.write(`proof: no time for ${left.length} files:\n${left.join("\n")}\n`)
if (failed.length > 0) process.stdout.write(`proof: ${failed.length} failed:\n${failed.join("\n")}\n`)
// Vitest has set the exit code, also where it could not begin or an error came outside the tests.
