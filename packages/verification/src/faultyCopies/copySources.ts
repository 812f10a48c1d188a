import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const ours = "@design-workspace"

const linkModules = (from: string, to: string): void => {
  mkdirSync(join(to, "node_modules", ours), { recursive: true })
  for (const name of readdirSync(join(from, "node_modules"))) {
    if (name !== ours) symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name))
  }
  for (const name of readdirSync(join(to, "packages"))) {
    symlinkSync(join(to, "packages", name), join(to, "node_modules", ours, name))
  }
}

/** A copy of the workspace at `from` in a new directory, to be changed and run; the originals stay as they are. */
export const copySources = (from: string, name: string): string => {
  const to = mkdtempSync(join(tmpdir(), `${name}-`))
  const files = [
    ".ci",
    ".dependency-cruiser.cjs",
    "package-lock.json",
    "package.json",
    "tsconfig.json",
    "vitest.config.ts",
    "vitest.sequencer.ts",
    "vitest.summary.ts",
    "vitest.workspace.ts",
    "bench",
    "demo",
    "docs"
  ]
  for (const name of files) cpSync(join(from, name), join(to, name), { recursive: true })
  cpSync(join(from, "packages"), join(to, "packages"), {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules)(\/|$)/.test(path)
  })
  linkModules(from, to)
  return to
}
