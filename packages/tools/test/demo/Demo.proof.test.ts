import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, expect, it, onTestFinished } from "vitest"

const demo = fileURLToPath(new URL("../../src/demo/main.ts", import.meta.url))
const briefs = fileURLToPath(new URL("../../../../demo/briefs/", import.meta.url))

/** Runs the demo until it has said `words`, then does `intervene` with its process and its server's. */
const interrupted = async (words: string, intervene: (demo: number, server: number) => void) => {
  const directory = mkdtempSync(join(tmpdir(), "demo-"))
  const child = spawn(process.execPath, [demo], {
    env: { ...process.env, TMPDIR: directory },
    stdio: ["ignore", "pipe", "ignore"]
  })
  onTestFinished(() => {
    child.kill("SIGKILL")
    rmSync(directory, { recursive: true, force: true })
  })
  let said = ""
  let server = 0
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const before = said.includes(words)
    said += text
    server = Number(/process (\d+)/.exec(said)?.[1])
    if (!before && said.includes(words)) intervene(child.pid ?? 0, server)
  })
  const [code] = await once(child, "close")
  return {
    code,
    said,
    server,
    left: readdirSync(directory).filter((it) => it.startsWith("design-workspace-"))
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("npm run demo", () => {
  it("carries every brief through the whole story, says so in a summary, and ends with exit code 0", async () => {
    const { stderr, stdout } = await promisify(execFile)(process.execPath, [demo], { timeout: 170_000 })
    const names = readdirSync(briefs).flatMap((file) =>
      file.endsWith(".md") && file !== "README.md" ? [file.replace(".md", "")] : []
    )
    expect(names.length).toBe(3)
    for (const name of names) expect(stdout).toContain(`: ${name}\n`)
    for (const said of [
      "CONFIRM_REQUIRED",
      "GENERATION_IN_PROGRESS",
      "SPACE_IN_TRASH",
      "stale",
      "# project ",
      "3 restore, 2 edit, 1 create",
      "3 restore, 2 generate, 1 generate",
      "documents applied by offline, all applied by offline",
      "a second reader got the run's",
      'received: {"type":"rule.disableRule"',
      "delivered, attempts: 204",
      "kill -9"
    ]) {
      expect(stdout).toContain(said)
    }
    expect(stdout).toMatch(/\n +[0-9]+ steps, each as expected, in [0-9.]+ s\n$/)
    expect(stdout).not.toContain("\x1b")
    expect(stderr).toBe("")
  })

  it("says which step failed, what was expected and what the server said last, and ends with exit code 1", async () => {
    const { code, left, said } = await interrupted("A space over it", (_, server) =>
      process.kill(server, "SIGKILL")
    )
    expect(code).toBe(1)
    expect(said).toMatch(/FAILED in "Brief 1 of 3: online-shop, A [^"]+" after [0-9]+ steps/)
    expect(said).toMatch(/(ada|ben): [A-Z]+ \/api\/\S+: expected an answer, got none: /)
    expect(said).toMatch(/The server's last words:\n(?:.*\n)*.*Listening on/)
    expect(left).toEqual([])
  })

  it("leaves no server and no directory behind when it is interrupted", async () => {
    const { code, left, server } = await interrupted("Brief 1 of 3", (demo) => process.kill(demo, "SIGINT"))
    expect(code).toBe(130)
    expect(left).toEqual([])
    await expect.poll(() => isRunning(server), { timeout: 10_000 }).toBe(false)
  })
})
