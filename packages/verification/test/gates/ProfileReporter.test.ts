import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Vitest } from "vitest/node"
import { ProfileReporter } from "../../src/gates/ProfileReporter.ts"

const before = "# Testing\n\n<!-- profile -->\nof before\n<!-- end of profile -->\n\nMore.\n"

let root = ""

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "profile-"))
  mkdirSync(join(root, "docs"))
  writeFileSync(join(root, "docs/testing.md"), before)
  vi.spyOn(process.stdout, "write").mockReturnValue(true)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const pageAfter = (isWhole: boolean, reason: "passed" | "failed"): string => {
  const reporter = new ProfileReporter({ isWhole })
  reporter.onInit({ config: { root, maxWorkers: 3 } } as Vitest)
  reporter.onTestRunEnd([], [], reason)
  return readFileSync(join(root, "docs/testing.md"), "utf8")
}

describe("ProfileReporter.onTestRunEnd", () => {
  it("replaces the profile in docs/testing.md, and nothing else", () => {
    const page = pageAfter(true, "passed")
    expect(page).toMatch(/^# Testing\n\n<!-- profile -->\n\n\d+ s for 0 files; 3 workers on \d+ cores/)
    expect(page).toMatch(/\n\n\| project \| tests \|.*\|\n\n<!-- end of profile -->\n\nMore\.\n$/s)
    expect(page).not.toContain("of before")
    expect(pageAfter(true, "passed").match(/\| file \|/g)).toHaveLength(1)
  })

  it.each([
    [false, "passed"],
    [true, "failed"]
  ] as const)("leaves it as it is where not all tests ran and passed (%s, %s)", (isWhole, reason) => {
    expect(pageAfter(isWhole, reason)).toBe(before)
  })
})
