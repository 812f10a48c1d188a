import { execFileSync } from "node:child_process"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { inDrawnOrder } from "./gate.ts"

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url))

/** The paths from the root of the test files that `npm run proof` runs, or `npm test`. */
export const filesOf = (gate: "proof" | "test"): ReadonlyArray<string> => {
  const env = { ...process.env, PROOF: gate === "proof" ? "1" : "0" }
  const listed = execFileSync("npx", ["vitest", "list", "--filesOnly", "--json"], {
    cwd: root,
    env,
    encoding: "utf8"
  })
  return (JSON.parse(listed) as ReadonlyArray<{ readonly file: string }>).map(({ file }) =>
    relative(root, file)
  )
}

/** A test file, by its path from the root, and what is in it. */
export interface TestFile {
  readonly path: string
  readonly text: string
}

/** True of a file that `npm test` leaves out, or runs in part: what `proof` alone has. */
export const isMoreInProof = ({ path, text }: TestFile): boolean =>
  path.includes(".proof.test.") ||
  /\b(describeConsole|inWorld|isInGate|isProof|onEveryDatabase|sampleOf|sampled\w*)\b/.test(text)

/** The room of a package that a source or its tests stand in, such as `trash` of `packages/domain/src/trash/Trash.ts`. */
export const roomOf = (path: string): string =>
  /^packages\/[^/]+\/(?:src|test)\/([^/]+)\//.exec(path)?.[1] ?? path

/**
 * The order of test files in a proof that may end before its last one: those that a change touches, then those of the
 * rooms that it touches, then the others. Files that are alike in this come in an order that is random and the same for
 * each `seed`, so that from change to change each has its turn.
 */
export const inProofOrder = (
  paths: ReadonlyArray<string>,
  changed: ReadonlyArray<string>,
  seed: string
): ReadonlyArray<string> => {
  const files = new Set(changed)
  const rooms = new Set(changed.map(roomOf))
  const nearness = (path: string) => (files.has(path) ? 0 : rooms.has(roomOf(path)) ? 1 : 2)
  return inDrawnOrder(paths, (path) => path, seed).toSorted((one, other) => nearness(one) - nearness(other))
}
