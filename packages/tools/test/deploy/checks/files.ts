import { spawnSync } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"

/** The repository. */
export const root = fileURLToPath(new URL("../../../../..", import.meta.url))

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), "utf8")

/** The files of the repository that match, sorted. */
export const filesOf = (pattern: string): ReadonlyArray<string> => globSync(pattern, { cwd: root }).sort()

/** A directory that is gone after the test. */
export const makeDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), "deploy-"))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Makes secrets as an operator does. */
export const makeSecrets = (folder: string, ...more: ReadonlyArray<string>) =>
  spawnSync(join(root, "deploy/make-secrets"), [folder, ...more], { encoding: "utf8" })

/** A copy of the manifests with secrets for the example, as an operator has them. */
export const copyManifests = (): string => {
  const directory = makeDirectory()
  cpSync(join(root, "deploy/kubernetes"), directory, { recursive: true })
  makeSecrets(join(directory, "example"))
  return directory
}
